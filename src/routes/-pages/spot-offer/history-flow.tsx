import { useSelector } from '@xstate/react'
import { useState } from 'react'
import type { ActorRefFrom } from 'xstate'

import { provideConfigHistory } from '#api/spot-offer-config.ts'
import { useFlowActor } from '#flows/use-flow-actor.ts'
import type { configEditorMachine } from '#machines/spot-offer/config/machine.ts'
import { hasOlder, shownEntries } from '#machines/spot-offer/history/entries.ts'
import { ConfigHistory } from '#views/spot-offer/config/history.tsx'

type Props = { readonly editor: ActorRefFrom<typeof configEditorMachine> }
/** The history of the configuration with its machine; a version is taken up again by its editor. */
export function HistoryFlow({ editor }: Props) {
  const stored = useSelector(editor, ({ context }) => context.stored)
  const canRestore = useSelector(
    editor,
    (snapshot) =>
      snapshot.context.mayEdit && (snapshot.matches('viewing') || snapshot.matches('editing')),
  )
  const [machine] = useState(() =>
    provideConfigHistory((draft) => {
      editor.send({ type: 'restore', draft })
      globalThis.scrollTo({ top: 0 })
    }),
  )
  const actor = useFlowActor(machine)
  const state = useSelector(actor, (snapshot) => snapshot)
  const entries = shownEntries(stored?.record.history ?? [], state.context.older)
  return (
    <ConfigHistory
      entries={entries}
      current={stored?.version ?? 0}
      hasMore={hasOlder(entries)}
      isBusy={state.hasTag('busy')}
      problem={state.context.problem}
      onMore={() => actor.send({ type: 'MORE', before: entries.at(-1)?.version ?? 0 })}
      onRestore={canRestore ? (version) => actor.send({ type: 'RESTORE', version }) : undefined}
    />
  )
}
