import { queryOptions } from '@tanstack/react-query'

import { request } from '#api/client/request.ts'
import { supplierConfigCalls as calls } from '#api/contract/supplier-configs.ts'
import type { SupplierFile } from '#schemas/supplier-configs.ts'

import { CONFIGS_KEY } from './upload.ts'
import type { ListCalls } from './upload.ts'

/** A list of a supplier or program. */
export type SupplierListName = { readonly folder: string; readonly file: SupplierFile }
const asked = ({ folder, file }: SupplierListName) => ({
  params: { config_folder: folder },
  query: { file },
})
const keyOf = ({ folder, file }: SupplierListName) => [CONFIGS_KEY, 'suppliers', folder, file]

/** The folders of suppliers and programs, with how much is in use. */
export const supplierConfigsQuery = () =>
  queryOptions({
    queryKey: [CONFIGS_KEY, 'suppliers'],
    queryFn: async ({ signal }) => (await request(calls.listSupplierConfigs, {}, { signal })).data,
  })

/** A list in use, with its text. */
export const supplierConfigQuery = (name: SupplierListName) =>
  queryOptions({
    queryKey: keyOf(name),
    queryFn: async ({ signal }) =>
      (await request(calls.getSupplierConfig, asked(name), { signal })).data,
  })

/** Its versions, the newest first. */
export const supplierVersionsQuery = (name: SupplierListName) =>
  queryOptions({
    queryKey: [...keyOf(name), 'versions'],
    queryFn: async ({ signal }) =>
      (await request(calls.listSupplierConfigVersions, asked(name), { signal })).data,
  })

/** The calls of an upload of it. */
export const supplierListCalls = (name: SupplierListName): ListCalls => {
  const { params, query } = asked(name)
  return {
    upload: (of, body, options) =>
      request(calls.uploadSupplierConfig, { params, query: { ...query, ...of }, body }, options),
    version: (version, options) =>
      request(calls.getSupplierConfigVersion, { params: { ...params, version }, query }, options),
  }
}
