import { MOST_LISTS } from './quick-list.js';

export class QuickListNotFound extends Error {
  constructor() {
    super('There is no such list.');
  }
}

export class QuickListNameTaken extends Error {
  constructor(name: string) {
    super(`You have a list named “${name}” already.`);
  }
}

export class TooManyQuickLists extends Error {
  constructor() {
    super(`You can save at most ${MOST_LISTS} lists. Please delete one first.`);
  }
}
