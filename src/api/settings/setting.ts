import { queryOptions } from '@tanstack/react-query'
import { fromCallback, fromPromise } from 'xstate'
import type { EventObject } from 'xstate'

import { watchConnection } from '#api/client/connection.ts'
import { ApiError, sayError } from '#api/client/errors.ts'
import { request } from '#api/client/request.ts'
import { settingCalls } from '#api/contract/settings.ts'
import { settingEditorMachine } from '#machines/settings/editor/machine.ts'
import type {
  Answer,
  Opening,
  Restoring,
  Saving,
  SettingEvent,
} from '#machines/settings/editor/types.ts'
import type { PagedSetting } from '#schemas/setting-names.ts'
import type { SettingPreview } from '#schemas/setting-preview.ts'
import type { StoredSetting } from '#schemas/settings.ts'

async function save({ name, ...body }: Saving): Promise<Answer> {
  try {
    const { data } = await request(settingCalls.putSetting, { params: { name }, body })
    if (!('version' in data)) throw new Error('a setting that was saved has a version')
    return { kind: 'saved', stored: data }
  } catch (error) {
    if (!(error instanceof ApiError)) return { kind: 'unsent', problem: sayError(error) }
    if (error.code === 'version_conflict') return { kind: 'conflict' }
    const found = error.issues.map(({ path, text }) => ({
      path: path.replace(/^value\./, ''),
      text,
    }))
    return found.length > 0
      ? { kind: 'refused', found }
      : { kind: 'unsent', problem: sayError(error) }
  }
}

/** The page of a setting with its calls and the device's connection. */
export const provideSettingEditor = () =>
  settingEditorMachine.provide({
    actors: {
      watchDevice: fromCallback<EventObject, undefined>(({ sendBack }) => {
        const tell = (event: SettingEvent) => sendBack(event)
        return watchConnection((isOnline) => tell({ type: 'network', isOnline }))
      }),
      readSetting: fromPromise<StoredSetting, Opening>(
        async ({ input, signal }) =>
          (await request(settingCalls.getSetting, { params: input }, { signal })).data,
      ),
      readVersion: fromPromise<StoredSetting, Restoring>(
        async ({ input: { name, version }, signal }) =>
          (
            await request(
              settingCalls.getSettingVersion,
              { params: { name, version: String(version) } },
              { signal },
            )
          ).data,
      ),
      saveSetting: fromPromise<Answer, Saving>(({ input }) => save(input)),
    },
  })

/** Who set it when and why, the newest first; read again with every version. */
export const settingHistoryQuery = (name: PagedSetting, version: number) =>
  queryOptions({
    queryKey: ['setting-history', name, version],
    queryFn: async ({ signal }) =>
      (await request(settingCalls.listSettingVersions, { params: { name } }, { signal })).data,
  })

const SETTLED_MS = 500 // a number is typed in several keys
/** What a setting would change, once it is typed; undefined: there is nothing to ask. */
export const settingPreviewQuery = (
  name: PagedSetting,
  {
    value,
    version,
  }: { readonly value: StoredSetting['value'] | undefined; readonly version: number },
) =>
  queryOptions({
    queryKey: ['setting-preview', name, version, value],
    enabled: value !== undefined,
    queryFn: async ({ signal }): Promise<SettingPreview> => {
      await new Promise((resolve) => setTimeout(resolve, SETTLED_MS))
      signal.throwIfAborted()
      const sent = {
        params: { name },
        query: { action: 'preview' as const },
        body: { value: value ?? {}, version },
      }
      const { data } = await request(settingCalls.putSetting, sent, { signal })
      if (!('effects' in data)) throw new Error('what only is asked about is not stored')
      return data
    },
  })
