import { queryOptions } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import { fromPromise } from 'xstate'

import { ApiError, inWords, sayError } from '#api/client/errors.ts'
import { request } from '#api/client/request.ts'
// The table of settings only, not the whole contract: each call brings its schemas along.
import { configCalls as calls, spotSettingsCalls } from '#api/contract/spot-offer-settings.ts'
import { keepingOf } from '#api/records/keeping.ts'
import type { KeyInput } from '#machines/records/form/types.ts'
import {
  fromConfig,
  isConfigDraft,
  packConfig,
  unpackConfig,
} from '#machines/spot-offer/config/draft.ts'
import type { ConfigDraft } from '#machines/spot-offer/config/draft.ts'
import { configEditorMachine } from '#machines/spot-offer/config/machine.ts'
import type {
  Applied,
  Applying,
  Effects,
  Opened,
  Stored,
} from '#machines/spot-offer/config/types.ts'
import type { DelegationForm } from '#machines/spot-offer/delegation/form.ts'
import { delegationMachine } from '#machines/spot-offer/delegation/machine.ts'
import { configHistoryMachine } from '#machines/spot-offer/history/machine.ts'
import type { ConfigHistoryEntry, SpotConfig } from '#schemas/spot-offer/config.ts'

const keys = {
  delegations: ['spot-config', 'delegations'] as const,
}

/** The configuration as it holds. */
async function readStored(): Promise<Stored> {
  const { data, version, unseen } = await request(spotSettingsCalls.getSpotConfig, { query: {} })
  return { record: data, version, rulesBy: unseen.rulesBy }
}

/** The accounts that may approve offers. */
const readApprovers = async (step: Step = 'offers') =>
  (await request(calls.listApprovers, { query: { step } })).data

type Step = 'offers' | 'logistics'
/** The same for the page: who may stand in. */
export const approversQuery = (step: Step = 'offers') =>
  queryOptions({
    queryKey: ['spot-config', 'approvers', step],
    queryFn: () => readApprovers(step),
  })

/** Changes below a version, a hundred at a time. */
const olderChanges = async (before: number) =>
  (await request(spotSettingsCalls.getSpotConfig, { query: { history_before: String(before) } }))
    .data.history

/** The configuration as one version had it. */
const configOfVersion = async (version: number) =>
  (await request(calls.getSpotConfigVersion, { params: { version: String(version) } })).data

const sayIssues = ({ issues, message }: ApiError) =>
  issues.map(({ path, text }) => `${path}: ${text}`).join(' ') || message

async function apply({ config, version, note }: Applying): Promise<Applied> {
  try {
    const body = { ...config, version, note }
    const { data, version: next, unseen } = await request(calls.updateSpotConfig, { body })
    return { kind: 'applied', record: data, version: next, rulesBy: unseen.rulesBy }
  } catch (error) {
    if (error instanceof ApiError && error.code === 'version_conflict') return { kind: 'conflict' }
    const said = sayError(error)
    const text = error instanceof ApiError ? sayIssues(error) : said.text
    return { kind: 'unsent', problem: { ...said, text } }
  }
}

const form = { pack: packConfig, unpack: unpackConfig, isDraft: isConfigDraft }

/** The configuration's editor with its calls, its kept drafts and the device's events, for one user (`pool|sub`). */
export function provideConfigEditor(user: string, mayEdit: boolean) {
  const { find, actors } = keepingOf(user, form)
  return configEditorMachine.provide({
    actors: {
      ...actors,
      openConfig: fromPromise<Opened, KeyInput>(async ({ input }) => {
        const [stored, found, people] = await Promise.all([
          readStored(),
          mayEdit ? find(input.draftKey) : null,
          // Without the list one can read and change all but the approvers.
          readApprovers().catch(() => null),
        ])
        return { ...stored, found, people }
      }),
      previewConfig: fromPromise<Effects, { readonly config: SpotConfig }>(({ input, signal }) =>
        request(calls.previewSpotConfig, { body: input.config }, { signal }),
      ),
      applyConfig: fromPromise<Applied, Applying>(({ input }) => apply(input)),
      loadTheirs: fromPromise<Stored>(readStored),
    },
  })
}

/** Who stands in for whom, now and later. */
export const delegationsQuery = () =>
  queryOptions({
    queryKey: keys.delegations,
    queryFn: async ({ signal }) => (await request(calls.listDelegations, {}, { signal })).data,
  })

const sayReasons = (error: unknown): string => {
  const said = error instanceof ApiError ? error : undefined
  const reasons = [...(said?.reasons ?? []), ...(said?.issues ?? [])].map(({ text }) => text)
  return reasons.join(' ') || sayError(error).text
}
/** Standing in for approvers, with its calls. */
export function provideDelegation(queries: QueryClient) {
  const refresh = () => queries.invalidateQueries({ queryKey: keys.delegations })
  return delegationMachine.provide({
    actors: {
      save: fromPromise<void, DelegationForm | undefined>(async ({ input }) => {
        if (!input) throw new Error('an open dialog has a form')
        const { approverEmail, ...body } = input
        const params = { approver_email: approverEmail }
        await inWords(request(calls.putDelegation, { params, body }), sayReasons)
        await refresh()
      }),
      end: fromPromise<void, { readonly approver: string }>(async ({ input }) => {
        const params = { approver_email: input.approver }
        await inWords(request(calls.deleteDelegation, { params }), sayReasons)
        await refresh()
      }),
    },
  })
}

/** The history of the configuration with its calls; `takeUp` hands a version to the editor. */
export const provideConfigHistory = (takeUp: (draft: ConfigDraft) => void) =>
  configHistoryMachine.provide({
    actors: {
      readOlder: fromPromise<readonly ConfigHistoryEntry[], { readonly before: number }>(
        ({ input }) => inWords(olderChanges(input.before)),
      ),
      readVersion: fromPromise<ConfigDraft, { readonly version: number }>(async ({ input }) =>
        fromConfig(await inWords(configOfVersion(input.version))),
      ),
      markChecked: fromPromise<number, { readonly version: number }>(async ({ input }) => {
        const params = { version: String(input.version) }
        await inWords(request(calls.lookAtSpotConfig, { params, body: {} }), sayReasons)
        return input.version
      }),
    },
    actions: { takeUp: (_, { output }) => takeUp(output) },
  })
