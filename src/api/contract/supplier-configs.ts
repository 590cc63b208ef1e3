import * as z from 'zod/mini'

import { plainCode } from '#schemas/plain-text.ts'
import { UploadDiff, UploadVersion, UploadedText } from '#schemas/records/upload.ts'
import { CONFIG_UPLOADERS, SUPPLIER_CONFIG_READERS } from '#schemas/rights.ts'
import { ownerOfFolder, supplierFiles } from '#schemas/supplier-configs.ts'

import { uploadCalls } from './configs.ts'
import { defineCall } from './define-call.ts'

const { query, body, takes, maxBytes, rate, isIdempotent, errors } = uploadCalls.uploadConfig
const { version } = uploadCalls.getConfigVersion.params.shape

const File = z.enum(supplierFiles)
const folder = {
  config_folder: z.string().check(
    z.overwrite(plainCode),
    z.refine(
      (name) => ownerOfFolder(name) !== undefined,
      'Send a program, like bmw_group, or 300 and 12 digits',
    ),
  ),
}
const file = { file: z._default(File, 'part-numbers') }
const path = '/redwood/supplier-configs/{config_folder}'
const list = { configFolder: z.string(), file: File }

/** Lists of suppliers and programs that staff configure by uploading a text (calls.md §7, §12). */
export const supplierConfigCalls = {
  listSupplierConfigs: defineCall('/redwood/supplier-configs', {
    method: 'GET',
    summary:
      'List the folders of suppliers and programs, and how many rows are in use of each list',
    who: SUPPLIER_CONFIG_READERS,
    response: z.object({
      data: z.array(
        z.object({
          configFolder: z.string(),
          name: z.string(),
          /** Lists that it cannot have are left out. */
          rows: z.partialRecord(File, z.int()),
        }),
      ),
    }),
    errors: [],
  }),
  getSupplierConfig: defineCall(path, {
    method: 'GET',
    summary: 'Read a list of a supplier or program that is in use, with its text',
    who: SUPPLIER_CONFIG_READERS,
    params: z.strictObject(folder),
    query: z.strictObject(file),
    response: z.object({ data: z.object({ ...list, ...UploadedText.shape }) }),
    caching: 'e',
    errors: [],
  }),
  uploadSupplierConfig: defineCall(path, {
    method: 'POST',
    summary:
      'Replace a list of a supplier or program with an uploaded text, CSV or a list of objects in JSON, or only compare it; what is left out turns inactive',
    who: CONFIG_UPLOADERS,
    params: z.strictObject(folder),
    query: z.strictObject({ ...file, ...query.shape }),
    body,
    takes,
    takesJson: true,
    maxBytes,
    response: z.object({ data: UploadDiff }),
    rate,
    isIdempotent,
    errors,
  }),
  listSupplierConfigVersions: defineCall(`${path}/versions`, {
    method: 'GET',
    summary: 'List the newest 200 versions of a list of a supplier or program',
    who: SUPPLIER_CONFIG_READERS,
    params: z.strictObject(folder),
    query: z.strictObject(file),
    response: z.object({ data: z.array(UploadVersion) }),
    errors: [],
  }),
  getSupplierConfigVersion: defineCall(`${path}/versions/{version}`, {
    method: 'GET',
    summary: 'Read a version of such a list with its text; upload the text to roll back',
    who: SUPPLIER_CONFIG_READERS,
    params: z.strictObject({ ...folder, version }),
    query: z.strictObject(file),
    response: z.object({ data: UploadedText }),
    errors: [],
  }),
}
