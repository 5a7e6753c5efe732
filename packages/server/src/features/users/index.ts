export { accessChanged, addUser, endAccess, isLastAdmin, mustFindUser } from './commands.ts';
export type { HashCaller } from './hash-pool.ts';
export {
  hasPassword,
  isBreakGlass,
  NO_PASSWORD,
  passwordsCount,
  passwordsOff,
  putLogInSettings,
  readLogInSettings,
} from './log-in-settings.ts';
export { refuseWeakPassword, weaknessOf } from './new-password.ts';
export {
  canEnterPassword,
  mustBeGiven,
  type ProveSelf,
  provenAtProvider,
  useProof,
  wrongProof,
} from './own-proof.ts';
export { createPasswords, NOBODYS_HASH, type PasswordOptions, type Passwords } from './passwords.ts';
export { presentUser } from './present.ts';
export { userEndpoints } from './routes.ts';
export {
  findUser,
  findUserByName,
  firstUserId,
  hasRecoveryCode,
  hasUsers,
  type Names,
  nameIn,
  namesOf,
  replaceRecoveryCodes,
  type UserRow,
  updateUser,
  useRecoveryCode,
  usersWithEmail,
  useTotpStep,
} from './store.ts';
