/** What programs for mail need to be told with force: the colours that stand at the elements are the light ones. */
export const STYLE = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (max-width: 480px) {
  .inner { padding: 18px !important; }
  .foot { padding: 14px 18px !important; }
}
@media (prefers-color-scheme: dark) {
  .page { background: #14171b !important; }
  .card { background: #1f242b !important; }
  .inner { color: #e8ebef !important; }
  .quiet { color: #a4adb8 !important; }
  .button { background: #3470d6 !important; color: #ffffff !important; }
  .is-info { color: #8ab4ff !important; }
  .is-warning { color: #ffb84d !important; }
  .is-critical { color: #ff8a80 !important; }
}
`;
