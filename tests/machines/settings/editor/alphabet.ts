import type { Answer, SettingEvent, SettingInput } from '#machines/settings/editor/types.ts'
import type { StoredSetting } from '#schemas/settings.ts'

export const sampleInput: SettingInput = { name: 'mail-recipients', mayEdit: true }
/** Managers. */
export const readerInput: SettingInput = { ...sampleInput, mayEdit: false }

export const sampleStored: StoredSetting = {
  value: { bizdev: ['ops@portal.example'], logistics: ['dock@portal.example'] },
  version: 3,
  updatedAt: '2026-11-12T16:20:00.000Z',
  updatedBy: 'Maya Novak',
}
/** What somebody else saved meanwhile: other recipients of one group. */
export const theirs: StoredSetting = {
  value: { bizdev: ['maya@portal.example'], logistics: ['dock@portal.example'] },
  version: 4,
  updatedAt: '2026-11-19T18:05:00.000Z',
  updatedBy: 'Jon Pell',
}
/** An earlier version, with other recipients of both groups. */
export const earlier: StoredSetting = {
  value: { bizdev: ['old@portal.example'], logistics: ['yard@portal.example'] },
  version: 1,
  updatedAt: '2026-10-05T09:00:00.000Z',
  updatedBy: 'Jon Pell',
}
const answers: readonly Answer[] = [
  { kind: 'saved', stored: theirs },
  { kind: 'conflict' },
  { kind: 'refused', found: [{ path: 'bizdev.0', text: 'This mailbox is closed' }] },
  { kind: 'unsent', problem: { text: 'Request failed' } },
]
const fault = new Error('a fault')

/** What users, their device and the actors may do. */
export const settingAlphabet = [
  { type: 'retry' },
  { type: 'change', field: 'bizdev', value: 'ops@portal.example\namara@portal.example' },
  { type: 'change', field: 'bizdev', value: 'nobody' },
  { type: 'leave', field: 'bizdev' },
  { type: 'note', note: ' A new colleague ' },
  { type: 'restore', version: 1 },
  { type: 'discard' },
  { type: 'review' },
  { type: 'back' },
  { type: 'save' },
  { type: 'network', isOnline: false },
  { type: 'network', isOnline: true },
  { type: 'xstate.done.actor.setting.open', output: sampleStored },
  { type: 'xstate.error.actor.setting.open', error: new Error('offline') },
  { type: 'xstate.done.actor.setting.version', output: earlier },
  { type: 'xstate.error.actor.setting.version', error: fault },
  ...answers.map((output) => ({ type: 'xstate.done.actor.setting.save', output }) as const),
  { type: 'xstate.error.actor.setting.save', error: fault },
  { type: 'xstate.done.actor.setting.theirs', output: theirs },
  { type: 'xstate.error.actor.setting.theirs', error: fault },
  { type: 'xstate.error.actor.device.watch', error: fault },
] as const satisfies readonly (
  | SettingEvent
  | { readonly type: `xstate.${string}`; readonly output?: unknown; readonly error?: unknown }
)[]
