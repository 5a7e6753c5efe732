export { accessChanged, addUser, endAccess, mustFindUser } from './commands.ts';
export { hashPassword, NOBODYS_HASH, verifyPassword } from './passwords.ts';
export { presentUser } from './present.ts';
export { userEndpoints } from './routes.ts';
export {
  findUser,
  findUserByName,
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
