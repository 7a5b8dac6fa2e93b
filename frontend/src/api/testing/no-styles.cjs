// Component specs have no styles: how a class looks is tested in a real browser.
module.exports = {};
