const FOLDER = '/redwood/supplier-configs/bmw_group'

/** Calls about the lists of suppliers and programs. */
export const supplierConfigExamples = {
  listSupplierConfigs: { method: 'GET', url: '/redwood/supplier-configs' },
  getSupplierConfig: { method: 'GET', url: FOLDER },
  uploadSupplierConfig: {
    method: 'POST',
    url: `${FOLDER}?action=validate-and-diff`,
    body: 'part_number,description,weight,weight_unit',
    headers: { 'content-type': 'text/csv' },
  },
  listSupplierConfigVersions: { method: 'GET', url: `${FOLDER}/versions` },
  getSupplierConfigVersion: { method: 'GET', url: `${FOLDER}/versions/1` },
} as const
