export { accessChanged, addUser, endAccess, mustFindUser } from './commands.ts';
export type { HashCaller } from './hash-pool.ts';
export { refuseWeakPassword, weaknessOf } from './new-password.ts';
export { mustBeGiven, type ProveSelf, useProof, wrongProof } from './own-proof.ts';
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
  useTotpStep,
} from './store.ts';
