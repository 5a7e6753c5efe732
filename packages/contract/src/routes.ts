import * as alerts from './features/alerts.ts';
import * as archive from './features/archive.ts';
import * as auth from './features/auth.ts';
import * as broker from './features/broker.ts';
import * as destinations from './features/destinations.ts';
import * as egress from './features/egress.ts';
import { stopAllPrinters } from './features/emergency-stop.ts';
import * as externalInventory from './features/external-inventory.ts';
import * as externalPull from './features/external-pull.ts';
import * as filaments from './features/filaments.ts';
import * as floorPlans from './features/floor-plans.ts';
import { groupApi, orgApi } from './features/groups.ts';
import * as jobQueue from './features/job-queue.ts';
import * as jobSteps from './features/job-steps.ts';
import * as jobs from './features/jobs.ts';
import * as license from './features/license.ts';
import * as loginWays from './features/log-in-ways.ts';
import { testLoginProvider } from './features/login-provider-test.ts';
import * as loginProviders from './features/login-providers.ts';
import * as mailServer from './features/mail-server.ts';
import * as maintenance from './features/maintenance.ts';
import * as messageLog from './features/message-log.ts';
import * as messagePreferences from './features/message-preferences.ts';
import * as messageSettings from './features/message-settings.ts';
import * as models from './features/models.ts';
import * as nozzles from './features/nozzles.ts';
import * as orders from './features/orders.ts';
import * as orgSettings from './features/org-settings.ts';
import { clearPlate } from './features/plates.ts';
import * as printFiles from './features/print-files.ts';
import * as adjustments from './features/printer-adjustments.ts';
import * as camera from './features/printer-camera.ts';
import * as controls from './features/printer-controls.ts';
import { discoverPrinters } from './features/printer-discovery.ts';
import { listPrinterEvents } from './features/printer-events.ts';
import * as history from './features/printer-history.ts';
import * as printerLabels from './features/printer-labels.ts';
import * as power from './features/printer-power.ts';
import * as printers from './features/printers.ts';
import { getPushKey } from './features/push.ts';
import * as pushGateway from './features/push-gateway.ts';
import { getQueueState, setQueueState } from './features/queue-state.ts';
import { getQueueTimeline } from './features/queue-timeline.ts';
import * as quotas from './features/quotas.ts';
import { previewReport } from './features/reports.ts';
import * as simulatedFleet from './features/simulated-fleet.ts';
import * as spoolActions from './features/spool-actions.ts';
import * as spoolCsv from './features/spool-csv.ts';
import * as spoolDrying from './features/spool-drying.ts';
import * as spoolLabels from './features/spool-labels.ts';
import * as spools from './features/spools.ts';
import * as storage from './features/storage.ts';
import { getSummary } from './features/summary.ts';
import * as system from './features/system.ts';
import * as tokens from './features/tokens.ts';
import * as users from './features/users.ts';
import type { RouteShape } from './route.ts';

/** Every route of the service, by name. The server refuses to start unless it serves exactly these. */
export const ROUTES = {
  getSetup: auth.getSetup,
  setUp: auth.setUp,
  logIn: auth.logIn,
  logOut: auth.logOut,
  getMe: auth.getMe,
  changePassword: auth.changePassword,
  listSessions: auth.listSessions,
  endSession: auth.endSession,
  beginTotp: auth.beginTotp,
  enableTotp: auth.enableTotp,
  renewRecoveryCodes: auth.renewRecoveryCodes,
  disableTotp: auth.disableTotp,
  listLoginWays: loginWays.listLoginWays,
  getLogInSettings: loginWays.getLogInSettings,
  updateLogInSettings: loginWays.updateLogInSettings,
  listIdentities: loginWays.listIdentities,
  linkIdentity: loginWays.linkIdentity,
  unlinkIdentity: loginWays.unlinkIdentity,
  listLoginProviders: loginProviders.listLoginProviders,
  getLoginProvider: loginProviders.getLoginProvider,
  createLoginProvider: loginProviders.createLoginProvider,
  updateLoginProvider: loginProviders.updateLoginProvider,
  deleteLoginProvider: loginProviders.deleteLoginProvider,
  testLoginProvider,

  listTokens: tokens.listTokens,
  createToken: tokens.createToken,
  revokeToken: tokens.revokeToken,

  listUsers: users.listUsers,
  getUser: users.getUser,
  createUser: users.createUser,
  updateUser: users.updateUser,
  deleteUser: users.deleteUser,
  resetUserTotp: users.resetUserTotp,

  listGroups: groupApi.list,
  getGroup: groupApi.read,
  createGroup: groupApi.create,
  updateGroup: groupApi.update,
  deleteGroup: groupApi.remove,
  addGroupMember: groupApi.addMember,
  removeGroupMember: groupApi.removeMember,

  listOrgs: orgApi.list,
  getOrg: orgApi.read,
  createOrg: orgApi.create,
  updateOrg: orgApi.update,
  deleteOrg: orgApi.remove,
  addOrgMember: orgApi.addMember,
  removeOrgMember: orgApi.removeMember,
  getOrgSettings: orgSettings.getOrgSettings,
  updateOrgSettings: orgSettings.updateOrgSettings,
  getOrgLogo: orgSettings.getOrgLogo,

  listPrinters: printers.listPrinters,
  getPrinter: printers.getPrinter,
  createPrinter: printers.createPrinter,
  updatePrinter: printers.updatePrinter,
  deletePrinter: printers.deletePrinter,
  discoverPrinters,
  testPrinter: printers.testPrinter,
  clearPlate,
  pausePrinter: controls.pausePrinter,
  resumePrinter: controls.resumePrinter,
  stopPrinter: controls.stopPrinter,
  stopAllPrinters,
  setSpeed: adjustments.setSpeed,
  setFan: adjustments.setFan,
  skipObjects: adjustments.skipObjects,
  refreshAms: adjustments.refreshAms,
  setAmsSlot: adjustments.setAmsSlot,
  setLight: adjustments.setLight,
  clearError: adjustments.clearError,
  listCommands: controls.listCommands,
  getPlug: power.getPlug,
  setPlug: power.setPlug,
  deletePlug: power.deletePlug,
  testPlug: power.testPlug,
  switchPower: power.switchPower,
  getCameraSnapshot: camera.getCameraSnapshot,
  watchCamera: camera.watchCamera,
  getPrinterHistory: history.getPrinterHistory,
  listPrinterEvents,
  listNozzles: nozzles.listNozzles,
  installNozzle: nozzles.installNozzle,
  updateNozzle: nozzles.updateNozzle,
  deleteNozzle: nozzles.deleteNozzle,
  retireNozzle: nozzles.retireNozzle,
  getPrinterLabelSvg: printerLabels.getPrinterLabelSvg,
  getPrinterLabelPng: printerLabels.getPrinterLabelPng,
  getPrinterLabelsPdf: printerLabels.getPrinterLabelsPdf,
  addOrgPrinter: printers.addOrgPrinter,
  removeOrgPrinter: printers.removeOrgPrinter,

  listFloorPlans: floorPlans.listFloorPlans,
  getFloorPlan: floorPlans.getFloorPlan,
  createFloorPlan: floorPlans.createFloorPlan,
  updateFloorPlan: floorPlans.updateFloorPlan,
  deleteFloorPlan: floorPlans.deleteFloorPlan,
  setPlacements: floorPlans.setPlacements,
  getFloorPlanPicture: floorPlans.getFloorPlanPicture,
  setFloorPlanPicture: floorPlans.setFloorPlanPicture,
  deleteFloorPlanPicture: floorPlans.deleteFloorPlanPicture,

  getQueueState,
  setQueueState,
  listSpools: spools.listSpools,
  getSpool: spools.getSpool,
  getSpoolStats: spools.getSpoolStats,
  listLowStock: spools.listLowStock,
  listStorageLocations: spools.listStorageLocations,
  exportSpools: spoolCsv.exportSpools,
  importSpools: spoolCsv.importSpools,
  getSpoolByQr: spools.getSpoolByQr,
  createSpool: spools.createSpool,
  updateSpool: spools.updateSpool,
  deleteSpool: spools.deleteSpool,
  listLedger: spools.listLedger,
  listDryingSessions: spoolDrying.listDryingSessions,
  logDryingSession: spoolDrying.logDryingSession,
  updateDryingSession: spoolDrying.updateDryingSession,
  deleteDryingSession: spoolDrying.deleteDryingSession,
  consumeSpool: spoolActions.consumeSpool,
  postSpoolUse: spoolActions.postSpoolUse,
  weighSpool: spoolActions.weighSpool,
  unloadSpool: spoolActions.unloadSpool,
  assignSpool: spoolActions.assignSpool,
  addOrgSpool: spoolActions.addOrgSpool,
  removeOrgSpool: spoolActions.removeOrgSpool,
  getLabelSvg: spoolLabels.getLabelSvg,
  getLabelPng: spoolLabels.getLabelPng,
  getLabelsPdf: spoolLabels.getLabelsPdf,
  listLabelSheets: spoolLabels.listLabelSheets,
  listFilaments: filaments.listFilaments,
  getFilament: filaments.getFilament,
  createFilament: filaments.createFilament,
  updateFilament: filaments.updateFilament,
  deleteFilament: filaments.deleteFilament,

  getExternalInventory: externalInventory.getExternalInventory,
  updateExternalInventory: externalInventory.updateExternalInventory,
  testExternalInventory: externalInventory.testExternalInventory,
  getExternalInventoryStatus: externalInventory.getExternalInventoryStatus,
  listExternalUses: externalInventory.listExternalUses,
  resolveExternalUse: externalInventory.resolveExternalUse,
  listExternalSpools: externalPull.listExternalSpools,
  previewExternalPull: externalPull.previewExternalPull,
  pullExternalSpools: externalPull.pullExternalSpools,
  listDestinations: destinations.listDestinations,
  getDestination: destinations.getDestination,
  createDestination: destinations.createDestination,
  updateDestination: destinations.updateDestination,
  deleteDestination: destinations.deleteDestination,
  testDestination: destinations.testDestination,
  listMessages: messageLog.listMessages,
  sendMessageAgain: messageLog.sendMessageAgain,
  previewReport,
  getMessagePreferences: messagePreferences.getMessagePreferences,
  updateMessagePreferences: messagePreferences.updateMessagePreferences,
  getMessageSettings: messageSettings.getMessageSettings,
  updateMessageSettings: messageSettings.updateMessageSettings,
  listModels: models.listModels,
  getModel: models.getModel,
  createModel: models.createModel,
  updateModel: models.updateModel,
  deleteModel: models.deleteModel,
  addOrgModel: models.addOrgModel,
  removeOrgModel: models.removeOrgModel,
  uploadFile: printFiles.uploadFile,
  deleteFile: printFiles.deleteFile,
  getFileContent: printFiles.getFileContent,
  getThumbnail: printFiles.getThumbnail,
  beginUpload: printFiles.beginUpload,
  getUpload: printFiles.getUpload,
  continueUpload: printFiles.continueUpload,
  cancelUpload: printFiles.cancelUpload,

  listJobs: jobs.listJobs,
  getJob: jobs.getJob,
  createJob: jobs.createJob,
  updateJob: jobs.updateJob,
  deleteJob: jobs.deleteJob,
  cancelJob: jobSteps.cancelJob,
  approveJob: jobSteps.approveJob,
  rejectJob: jobSteps.rejectJob,
  resubmitJob: jobSteps.resubmitJob,
  retryJob: jobSteps.retryJob,
  duplicateJob: jobSteps.duplicateJob,
  explainJob: jobQueue.explainJob,
  getQueue: jobQueue.getQueue,
  orderQueue: jobQueue.orderQueue,
  getQueueTimeline,
  resolveRun: jobQueue.resolveRun,
  listQuotas: quotas.listQuotas,
  setUserQuota: quotas.setUserQuota,
  deleteUserQuota: quotas.deleteUserQuota,
  setGroupQuota: quotas.setGroupQuota,
  deleteGroupQuota: quotas.deleteGroupQuota,

  listArchive: archive.listArchive,
  exportArchive: archive.exportArchive,
  getEntry: archive.getEntry,
  getEntryPicture: archive.getEntryPicture,
  updateEntry: archive.updateEntry,
  deleteEntry: archive.deleteEntry,
  getEntryPhoto: archive.getEntryPhoto,
  setEntryPhoto: archive.setEntryPhoto,
  deleteEntryPhoto: archive.deleteEntryPhoto,
  reprintEntry: archive.reprintEntry,

  listMaintenanceTasks: maintenance.listMaintenanceTasks,
  getMaintenanceTask: maintenance.getMaintenanceTask,
  createMaintenanceTask: maintenance.createMaintenanceTask,
  updateMaintenanceTask: maintenance.updateMaintenanceTask,
  deleteMaintenanceTask: maintenance.deleteMaintenanceTask,
  loadMaintenanceDefaults: maintenance.loadMaintenanceDefaults,
  completeMaintenance: maintenance.completeMaintenance,
  listMaintenanceLogs: maintenance.listMaintenanceLogs,

  listOrders: orders.listOrders,
  getOrder: orders.getOrder,
  createOrder: orders.createOrder,
  updateOrder: orders.updateOrder,
  deleteOrder: orders.deleteOrder,
  scheduleOrder: orders.scheduleOrder,
  shipOrder: orders.shipOrder,
  cancelOrder: orders.cancelOrder,

  listAlerts: alerts.listAlerts,
  countUnreadAlerts: alerts.countUnreadAlerts,
  getAlert: alerts.getAlert,
  readAlert: alerts.readAlert,
  dismissAlert: alerts.dismissAlert,
  readAllAlerts: alerts.readAllAlerts,
  markAlerts: alerts.markAlerts,

  getPushKey,
  getMailServer: mailServer.getMailServer,
  updateMailServer: mailServer.updateMailServer,
  testMailServer: mailServer.testMailServer,
  getPushGateway: pushGateway.getPushGateway,
  updatePushGateway: pushGateway.updatePushGateway,
  getBroker: broker.getBroker,
  updateBroker: broker.updateBroker,
  testBroker: broker.testBroker,

  getSummary,
  getSimulatedFleet: simulatedFleet.getSimulatedFleet,
  startSimulatedFleet: simulatedFleet.startSimulatedFleet,
  removeSimulatedFleet: simulatedFleet.removeSimulatedFleet,
  getVersion: system.getVersion,
  getSettings: system.getSettings,
  updateSettings: system.updateSettings,
  getLicense: license.getLicense,
  setLicense: license.setLicense,
  refreshLicense: license.refreshLicense,
  getStorage: storage.getStorage,
  getStorageState: storage.getStorageState,
  listBackups: system.listBackups,
  createBackup: system.createBackup,
  listAudit: system.listAudit,
  getEgress: egress.getEgress,
  getEgressReport: egress.getEgressReport,
} as const satisfies Record<string, RouteShape>;

export type Routes = typeof ROUTES;
export type RouteId = keyof Routes;
