import type { AnyStateMachine } from 'xstate'

/** A machine as linter, docs, layouts, viewer, smoke tests and coverage know it. */
export type Registered = {
  readonly machine: AnyStateMachine
  readonly kind: 'lifecycle' | 'flow'
  readonly title: string
  /** One sentence for docs and the viewer. */
  readonly summary: string
  /** Folder below src/machines. */
  readonly folder: string
}
