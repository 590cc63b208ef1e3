import { expect, test } from 'vitest'

import {
  EVERYONE,
  configFolders,
  filesOf,
  folderOf,
  ownerOfFolder,
  supplierConfigTitle,
} from './supplier-configs.ts'
import { partListOf, tenants } from './tenants/index.ts'

test('every part list of the specification is a folder, and every folder leads back to its owner', () => {
  const lists = tenants.flatMap((tenant) => partListOf(tenant) ?? [])
  expect(configFolders).toEqual(expect.arrayContaining(lists))
  for (const folder of configFolders) expect(folderOf(ownerOfFolder(folder) ?? '')).toBe(folder)
})

test.each([
  ['bmw_group', 'bmw', ['part-numbers', 'locations', 'returnable-packaging']],
  [
    'gm_facilities',
    'supplier:300000000000103',
    ['part-numbers', 'locations', 'purchase-orders', 'returnable-packaging'],
  ],
  [
    '300000000000001',
    'supplier:300000000000001',
    ['locations', 'purchase-orders', 'returnable-packaging'],
  ],
  ['everyone', EVERYONE, ['returnable-packaging']],
])('%s is the folder of %s with %j', (folder, owner, files) => {
  expect(ownerOfFolder(folder)).toBe(owner)
  expect(filesOf(owner)).toEqual(files)
})

test.each(['bmw', 'supplier:300000000000001', '30000000000000', 'suppliers', ''])(
  '%j is no folder',
  (folder) => {
    expect(ownerOfFolder(folder)).toBeUndefined()
  },
)

test('a list is called by its owner', () => {
  expect(supplierConfigTitle('volvo_eu', 'locations')).toBe('Volvo EU Locations')
  expect(supplierConfigTitle('everyone', 'returnable-packaging')).toBe(
    'Everyone Returnable Packaging',
  )
})
