import { exportAudit, listAudit } from './audit.ts'
import { changeCompanyUser, listCompanyUsers } from './company-users.ts'
import { getHealth } from './health.ts'
import { erasePersonalData, exportPersonalData, findPersonalData } from './personal-data.ts'
import {
  getRetention,
  resumeRetentionRun,
  startRetentionRun,
  stopRetentionRun,
} from './retention.ts'
import { changeSupplierUser, deleteSupplierUser, getSupplierUser } from './supplier-user-change.ts'
import { importSupplierUsers } from './supplier-user-import.ts'
import { inviteSupplierUser } from './supplier-user-invite.ts'
import { listSupplierUsers } from './supplier-users.ts'

/** What administrators run the portal with: people, their data, who did what, and how it works. */
export const administration = {
  listAudit,
  exportAudit,
  getHealth,
  getRetention,
  startRetentionRun,
  stopRetentionRun,
  resumeRetentionRun,
  findPersonalData,
  exportPersonalData,
  erasePersonalData,
  listCompanyUsers,
  changeCompanyUser,
  listSupplierUsers,
  getSupplierUser,
  inviteSupplierUser,
  importSupplierUsers,
  changeSupplierUser,
  deleteSupplierUser,
}
