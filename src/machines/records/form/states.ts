import type { KeyInput } from './types.ts'

// Parts of charts, data by names only: they are spread into a chart that stays written out where it belongs.

const keyOf = ({ context: { draftKey } }: { readonly context: KeyInput }) => ({ draftKey })
const broken = { actions: 'reportFault' } as const

/** What runs as long as the form: the keeper of its draft, and the ears on the device. */
export const keeper = { id: 'keeper', src: 'keepDraft', input: keyOf, onError: broken } as const
export const device = {
  id: 'device.watch',
  src: 'watchDevice',
  input: keyOf,
  onError: broken,
} as const

/** What the device and the keeper of drafts say to each other over the form. */
export const fromDevice = {
  flush: { actions: 'tellKeeper' },
  'kept-elsewhere': { actions: 'tellKeeper' },
} as const
/** The choice between two drafts, where the form can take the other one: the keeper hands it over at once. */
export const betweenDrafts = {
  'use-theirs': { actions: 'tellKeeper' },
  'keep-mine': { actions: 'tellKeeper' },
} as const

/** The keeper tries again when the connection is back. */
export const network = [
  { guard: 'isBackOnline', actions: ['takeNetwork', 'tellKeeperOnline'] },
  { actions: 'takeNetwork' },
] as const

/** Where loading leads: to the question about a draft that is there, or on. */
export const opened = <const T extends string>(next: T) =>
  ({
    onDone: [
      { guard: 'hasFound', target: 'asking', actions: 'takeOpened' },
      { target: next, actions: 'takeOpened' },
    ],
    onError: 'unopened',
  }) as const

export const unopened = (description: string) =>
  ({ meta: { description }, on: { retry: 'opening' } }) as const

/** The question about a draft that is there; both answers lead on. */
export const foundDraft = <const T extends string>(next: T) =>
  ({
    meta: { description: 'You have a draft; continue it or start over' },
    on: {
      'continue-draft': { target: next, actions: ['takeFound', 'keepFound', 'forgetFound'] },
      'start-new': { target: next, actions: ['dropDraft', 'forgetFound'] },
    },
  }) as const

/** Asks before a draft is discarded; `before` is the form's history state, to which keeping it leads. */
export const discarding = <const F extends string, const B extends string>(form: F, before: B) =>
  ({
    meta: { description: 'Asks you to confirm; a discarded draft can’t be restored' },
    on: {
      ...fromDevice,
      'keep-draft': before,
      discard: { target: form, actions: ['startFresh', 'dropDraft'] },
    },
  }) as const

/** What was sent did not get through, or something broke on the way. */
export const unsent = { target: 'unsent', actions: 'takeProblem' } as const
export const failed = { target: 'unsent', actions: 'takeFault' } as const
/** The same where what is sent stands beside the form. */
export const backUnsent = { ...unsent, target: 'form.unsent' } as const
export const backFailed = { ...failed, target: 'form.unsent' } as const

/** Somebody else was first: theirs are being loaded, to be compared. */
export const overtaken = <const I, const F>(description: string, invoke: I, onError: F) =>
  ({
    tags: ['busy', 'form'],
    meta: { description },
    invoke: {
      ...invoke,
      src: 'loadTheirs',
      onDone: { target: 'comparing', actions: 'takeTheirs' },
      onError,
    },
  }) as const
