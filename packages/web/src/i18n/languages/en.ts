/** The English words. Their keys are the keys of every language; `{name}` is filled in by the caller. */
export const messages = {
  'frame.skip': 'Skip to the content',
  'frame.openNavigation': 'Open the navigation',
  'frame.closeNavigation': 'Close the navigation',
  'frame.navigation': 'Main',
  'frame.userMenu': 'Menu of {username}',
  'frame.logOut': 'Log out',
  'frame.language': 'Language',
  'frame.loading': 'Loading',

  'nav.home': 'Home',
  'nav.tokens': 'API tokens',
  'nav.fleet': 'Fleet',
  'nav.printer': 'Printer',
  'nav.addPrinter': 'Add a printer',
  'nav.queue': 'Queue',
  'nav.models': 'Models',
  'nav.model': 'Model',
  'nav.archive': 'Archive',
  'nav.settings': 'Settings',
  'nav.tv': 'Wall screen',
  'nav.account': 'Account',

  'theme.light': 'Light',
  'theme.dark': 'Dark',
  'theme.auto': 'As the system',
  'theme.now': 'Theme: {theme}. Change it',

  'live.connecting': 'Connecting',
  'live.live': 'Live',
  'live.reconnecting': 'Reconnecting',
  'live.offline':
    'The connection to the service is interrupted. What you see may be old; it resumes by itself.',

  'role.viewer': 'Viewer',
  'role.operator': 'Operator',
  'role.admin': 'Administrator',
  'tier.community': 'Community',
  'tier.pro': 'Pro',
  'tier.education': 'Education',
  'tier.enterprise': 'Enterprise',

  'action.cancel': 'Cancel',
  'action.close': 'Close',
  'action.copy': 'Copy',
  'action.copied': 'Copied',
  'action.retry': 'Try again',
  'action.continue': 'Continue',
  'action.back': 'Back',
  'action.undo': 'Undo',
  'action.save': 'Save',
  'action.delete': 'Delete',
  'action.edit': 'Edit',
  'action.add': 'Add',
  'action.more': 'More actions',

  'field.username': 'User name',
  'field.password': 'Password',
  'field.newPassword': 'New password',
  'field.passwordAgain': 'Password again',
  'field.showPassword': 'Show or hide the password',
  'field.passwordHint': 'At least 8 characters. Several words are easy to remember and hard to guess.',
  'field.required': 'Please fill this in.',
  'field.passwordShort': 'Use at least 8 characters.',
  'field.passwordsDiffer': 'The two passwords differ.',

  'problem.unreachable': 'The service does not answer. Is it running, and is this device on the network?',
  'problem.unreadable': 'The service gave an answer that this page does not understand.',
  'problem.internal': 'Something went wrong on our side. If it stays, report it with the request id.',
  'problem.loggedOut': 'You are not logged in any more.',
  'problem.denied': 'You are not allowed to do this.',
  'problem.notFound': 'This does not exist, or not any more.',
  'problem.invalid': 'Some of what you entered is not right. See the marked fields.',
  'problem.rateLimited': 'Too many tries. Wait {seconds} seconds, then try again.',
  'problem.requestId': 'Request id',
  'problem.page': 'This page ran into a problem.',
  'problem.noPage': 'There is no page at this address.',
  'problem.goHome': 'Go to the start page',

  'setup.title': 'Welcome',
  'setup.intro':
    'This service is new and has no users yet. Create the administrator; this account can do everything and add others.',
  'setup.code': 'Set-up code',
  'setup.codeHint':
    'You are not at the machine itself, so prove that it is yours: the code was printed on its console at start.',
  'setup.codeWrong': 'The set-up code is wrong. It was printed on the console when the service started.',
  'setup.submit': 'Create the administrator',
  'setup.done': 'Welcome, {username}. You are logged in.',

  'login.title': 'Log in',
  'login.submit': 'Log in',
  'login.wrong': 'User name or password is wrong.',
  'login.ended': 'Please log in to go on.',
  'login.codeTitle': 'Second factor',
  'login.code': 'Code',
  'login.codeHint': 'Six digits from your authenticator app, or one of your recovery codes.',
  'login.codeWrong': 'The code is wrong or was used already. A new one comes every 30 seconds.',

  'home.title': 'Home',
  'home.hello': 'Hello, {username}',
  'home.you': 'You',
  'home.role': 'Role',
  'home.tier': 'Licence',
  'home.version': 'Version',
  'home.lastLogin': 'Last log-in',
  'home.secondFactor': 'Second factor',
  'home.on': 'On',
  'home.off': 'Off',
  'home.api': 'API',
  'home.apiIntro':
    'Everything this page does goes through the public API. Scripts and agents use the same one.',
  'home.explorer': 'API explorer',
  'home.reference': 'API reference',
  'home.mint': 'Mint a token',
  'home.next': 'Printers, the queue and the archive get their pages next, in this frame.',

  'alerts.title': 'Unread alerts',
  'alerts.empty': 'All quiet',
  'alerts.emptyHint':
    'When something needs a person, such as a plate to clear, a spool running low or a printer gone silent, it shows up here by itself.',
  'alerts.read': 'Mark as read',
  'alerts.dismiss': 'Dismiss',
  'alerts.readAll': 'Mark all as read',
  'alerts.info': 'Note',
  'alerts.warning': 'Warning',
  'alerts.critical': 'Critical',
  'alerts.more': 'The newest {shown} of {total}.',

  'account.title': 'Account',
  'account.password': 'Password',
  'account.passwordIntro': 'A new password ends all your other sessions.',
  'account.currentPassword': 'Current password',
  'account.newPasswordAgain': 'New password again',
  'account.keepTokens': 'Keep my API tokens',
  'account.keepTokensHint': 'Otherwise they are revoked too: right when somebody may know the old password.',
  'account.changePassword': 'Change the password',
  'account.passwordChanged': 'The password is changed. Your other sessions have ended.',
  'account.wrongPassword': 'The current password is wrong.',

  'totp.title': 'Second factor',
  'totp.isOff': 'Off. With it, a stolen password alone opens nothing.',
  'totp.isOn': 'On. Logging in takes a code from your authenticator app.',
  'totp.turnOn': 'Turn on',
  'totp.turnOff': 'Turn off',
  'totp.newCodes': 'New recovery codes',
  'totp.confirmPassword': 'Confirm with your password.',
  'totp.scan': 'Scan this with an authenticator app, then enter the code that it shows.',
  'totp.qr': 'QR code for the authenticator app',
  'totp.secret': 'Or type this key into the app:',
  'totp.code': 'Code from the app',
  'totp.codeOrRecovery': 'Code from the app, or a recovery code',
  'totp.wrongCode': 'The code is wrong. Is the clock of your phone right?',
  'totp.wrongEither': 'The password or the code is wrong.',
  'totp.offWarning': 'Without it your password alone opens this account. Your recovery codes stop working.',
  'totp.newCodesWarning': 'The recovery codes you have now stop working.',
  'totp.codesTitle': 'Recovery codes',
  'totp.codesIntro':
    'Each works once instead of a code, should your phone be lost. They are shown only now: keep them somewhere safe.',
  'totp.codesSaved': 'I have kept them',
  'totp.turnedOn': 'The second factor is on.',
  'totp.turnedOff': 'The second factor is off.',

  'sessions.title': 'Sessions',
  'sessions.intro': 'Where you are logged in.',
  'sessions.current': 'This one',
  'sessions.address': 'Address',
  'sessions.device': 'Device',
  'sessions.lastSeen': 'Last seen',
  'sessions.expires': 'Ends',
  'sessions.end': 'End',
  'sessions.endOf': 'End the session of {device} from {address}',
  'sessions.ended': 'The session has ended.',
  'sessions.deviceOn': '{browser} on {system}',
  'sessions.unknownDevice': 'Unknown device',

  'tokens.title': 'API tokens',
  'tokens.intro': 'For scripts and agents that work in your name, never with more rights than you have.',
  'tokens.mint': 'Mint a token',
  'tokens.empty': 'No tokens yet',
  'tokens.emptyHint':
    'A token lets a script or an agent call the API. Give each its own, with the least scope that does: then one can be revoked without disturbing the others.',
  'tokens.name': 'Name',
  'tokens.nameHint': 'What will use it, for example “night shift agent”.',
  'tokens.starts': 'Starts with',
  'tokens.scope': 'Scope',
  'tokens.expires': 'Expires',
  'tokens.expired': 'Expired',
  'tokens.lastUsed': 'Last used',
  'tokens.neverUsed': 'Never',
  'tokens.days': '{days} days',
  'tokens.year': '1 year',
  'tokens.validFor': 'Valid for',
  'tokens.revoke': 'Revoke',
  'tokens.revokeNamed': 'Revoke {name}',
  'tokens.revokeTitle': 'Revoke “{name}”?',
  'tokens.revokeWarning':
    'Whatever uses it stops working at once, and so do tokens that it minted. This can’t be undone.',
  'tokens.revoked': '“{name}” is revoked.',
  'tokens.minted': 'Your new token',
  'tokens.mintedIntro': 'It is shown only now. Copy it to where it will be used.',
  'tokens.mintedDone': 'I have copied it',
  'tokens.use': 'Send it as a header:',

  'scope.read': 'Read',
  'scope.readHint': 'See printers, jobs, stock and alerts.',
  'scope.write': 'Read and operate',
  'scope.writeHint': 'Also queue and cancel jobs, pause printers, book filament.',
  'scope.admin': 'Everything you may',
  'scope.adminHint': 'Also configuration. Only for what you trust like yourself.',

  'printer.idle': 'Idle',
  'printer.printing': 'Printing',
  'printer.paused': 'Paused',
  'printer.offline': 'Offline',
  'printer.error': 'Error',

  // Everywhere: palette, shortcuts, emergency stop, wall screen

  // Dashboard

  // First run and adding printers

  // Fleet

  // Printer

  // Queue

  // Models

  // Archive

  // Settings
} satisfies Record<string, string>;

export type Messages = Readonly<Record<keyof typeof messages, string>>;
export type MessageKey = keyof Messages;
