// Component specs know no styles: what a class looks like is for a real browser.
module.exports = {};
