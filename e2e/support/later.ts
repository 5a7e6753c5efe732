/** Loaded before the service: its clock is ahead by so many milliseconds, so that nobody has to wait. */
const ahead = Number(process.env['TEST_AHEAD_MS'] ?? 0);
const now = Date.now.bind(Date);
Date.now = () => now() + ahead;
