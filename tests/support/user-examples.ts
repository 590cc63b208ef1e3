/** A call of each kind on accounts of suppliers and of the company. */
export const userExamples = {
  listCompanyUsers: { method: 'GET', url: '/redwood/supplier-users/redwood_okta' },
  changeCompanyUser: {
    method: 'PATCH',
    url: '/redwood/supplier-users/redwood_okta/nobody',
    body: {},
  },
  listSupplierUsers: { method: 'GET', url: '/redwood/supplier-users/default' },
  getSupplierUser: { method: 'GET', url: '/redwood/supplier-users/default/nobody' },
  inviteSupplierUser: { method: 'POST', url: '/redwood/supplier-users/default', body: {} },
  importSupplierUsers: {
    method: 'POST',
    url: '/redwood/supplier-users/default/import?action=validate-and-diff',
    body: 'email,first_name,last_name,phone,company,role,sites,kind',
    headers: { 'content-type': 'text/csv' },
  },
  deleteSupplierUser: { method: 'DELETE', url: '/redwood/supplier-users/default/nobody' },
  changeSupplierUser: {
    method: 'PATCH',
    url: '/redwood/supplier-users/default/nobody',
    body: { action: 'approve-auto-dismantler' },
  },
} as const
