/** The causes that a connection test can name and for which the page has words of its own. */
export const CONNECTION_PROBLEMS = [
  'host_unreachable',
  'not_this_family',
  'wrong_credentials',
  'credentials_missing',
  'wrong_serial',
  'lan_mode_off',
  'developer_mode_off',
  'liveview_off',
  'certificate_changed',
  'too_many_clients',
  'klipper_disconnected',
  'klipper_shutdown',
  'printer_busy',
  'no_answer',
  'outbound_blocked',
] as const;
