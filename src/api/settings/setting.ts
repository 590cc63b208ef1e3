import { fromCallback, fromPromise } from 'xstate'
import type { EventObject } from 'xstate'

import { watchConnection } from '#api/client/connection.ts'
import { ApiError, sayError } from '#api/client/errors.ts'
import { request } from '#api/client/request.ts'
import { settingCalls } from '#api/contract/settings.ts'
import { settingEditorMachine } from '#machines/settings/editor/machine.ts'
import type { Answer, Opening, Saving, SettingEvent } from '#machines/settings/editor/types.ts'
import type { StoredSetting } from '#schemas/settings.ts'

async function save({ name, ...body }: Saving): Promise<Answer> {
  try {
    const { data } = await request(settingCalls.putSetting, { params: { name }, body })
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
      saveSetting: fromPromise<Answer, Saving>(({ input }) => save(input)),
    },
  })
