import { queryOptions } from '@tanstack/react-query'

import { request } from '#api/client/request.ts'
import { uploadCalls as calls } from '#api/contract/configs.ts'
import type { ConfigName } from '#schemas/config-names.ts'

import { CONFIGS_KEY } from './upload.ts'
import type { ListCalls } from './upload.ts'

/** Every configuration in use, with its text. */
export const configsQuery = () =>
  queryOptions({
    queryKey: [CONFIGS_KEY],
    queryFn: async ({ signal }) => (await request(calls.getConfigs, {}, { signal })).data,
  })

/** The versions of a configuration, the newest first. */
export const versionsQuery = (name: ConfigName) =>
  queryOptions({
    queryKey: [CONFIGS_KEY, name, 'versions'],
    queryFn: async ({ signal }) =>
      (await request(calls.listConfigVersions, { params: { config_name: name } }, { signal })).data,
  })

/** The calls of an upload of a configuration. */
export const configListCalls = (config_name: ConfigName): ListCalls => ({
  upload: (query, body, options) =>
    request(calls.uploadConfig, { params: { config_name }, query, body }, options),
  version: (version, options) =>
    request(calls.getConfigVersion, { params: { config_name, version } }, options),
})
