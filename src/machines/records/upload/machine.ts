import { choose } from './parts.ts'
import type { Chosen } from './parts.ts'
import { nothing, uploadSetup } from './setup.ts'
import type { UploadContext } from './types.ts'

const textOf = ({ chosen }: UploadContext): Chosen => {
  if (!chosen) throw new Error('nothing was chosen')
  return chosen
}
const restore = { target: 'reading', actions: 'takeAsked' } as const
const cancel = { target: 'idle', actions: 'forget' } as const

/**
 * A configuration from a file, a pasted text or an earlier version (redesign-2.md §4.3): compared with the one in use,
 * shown as a difference, and only then put to use. A line with a mistake stops all of it; what somebody else uploaded in
 * between is compared anew; whoever removes more than a fifth types how many rows.
 */
export const configUploadMachine = uploadSetup.createMachine({
  id: 'configUpload',
  context: nothing,
  initial: 'idle',
  states: {
    idle: {
      meta: { description: 'Choose a file, drop it, or paste rows' },
      on: { choose, restore },
    },
    reading: {
      tags: ['busy'],
      meta: { description: 'Loading an earlier version' },
      invoke: {
        id: 'upload.read',
        src: 'readVersion',
        input: ({ context }) => ({ version: context.asked ?? 0 }),
        onDone: [
          { guard: 'wasFound', target: 'checking', actions: 'takeFound' },
          { target: 'failed', actions: 'takeProblem' },
        ],
        onError: { target: 'failed', actions: 'takeFault' },
      },
    },
    checking: {
      tags: ['busy'],
      meta: { description: 'Comparing with the version in use' },
      invoke: {
        id: 'upload.check',
        src: 'check',
        input: ({ context }) => textOf(context),
        onDone: [
          { guard: 'hasErrors', target: 'issues', actions: 'takeDiff' },
          { guard: 'isSame', target: 'unchanged', actions: 'takeDiff' },
          { guard: 'isCompared', target: 'reviewing', actions: 'takeDiff' },
          { target: 'failed', actions: 'takeProblem' },
        ],
        onError: { target: 'failed', actions: 'takeFault' },
      },
    },
    issues: {
      meta: { description: 'Lines with mistakes, and what’s wrong; nothing is replaced' },
      on: { choose, restore, cancel },
    },
    unchanged: {
      meta: { description: 'No changes; this is in use already' },
      on: { choose, restore, cancel },
    },
    reviewing: {
      meta: { description: 'What will change; give a reason to apply it' },
      on: {
        type: { actions: 'takeTyped' },
        apply: { guard: 'isReady', target: 'applying' },
        choose,
        restore,
        cancel,
      },
    },
    applying: {
      tags: ['busy'],
      meta: { description: 'Putting the new version to use' },
      invoke: {
        id: 'upload.apply',
        src: 'apply',
        input: ({ context }) => ({
          ...textOf(context),
          version: context.diff?.version ?? 0,
          note: context.note.trim(),
        }),
        onDone: [
          { guard: 'wasApplied', target: 'applied', actions: 'takeApplied' },
          { guard: 'wasOvertaken', target: 'checking', actions: 'compareAgain' },
          { target: 'failed', actions: 'takeProblem' },
        ],
        onError: { target: 'failed', actions: 'takeFault' },
      },
    },
    applied: {
      meta: { description: 'The new version is in use; it can be undone' },
      on: { choose, restore, cancel },
    },
    failed: {
      meta: { description: 'Something failed; what you chose and typed is kept' },
      on: {
        retry: [
          { guard: 'hasChosen', target: 'checking' },
          { guard: 'hasAsked', target: 'reading' },
        ],
        choose,
        restore,
        cancel,
      },
    },
  },
})
