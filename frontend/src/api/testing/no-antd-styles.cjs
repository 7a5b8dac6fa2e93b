// Stands in for @ant-design/cssinjs-utils: specs have no styles, and making those of Ant Design takes longer than its components.
const {
  genCalc,
  mergeToken,
  statistic,
  statisticToken,
} = require('../../../../node_modules/@ant-design/cssinjs-utils/lib');

const noStyles = () => ['', ''];

exports.genCalc = genCalc;
exports.mergeToken = mergeToken;
exports.statistic = statistic;
exports.statisticToken = statisticToken;
exports.genStyleUtils = () => ({
  genStyleHooks: () => noStyles,
  genComponentStyleHook: () => noStyles,
  genSubStyleComponent: () => () => null,
});
