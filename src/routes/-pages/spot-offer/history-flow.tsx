import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'

import { provideConfigHistory } from '#api/spot-offer/config.ts'
import { useFlowActor, useProvided } from '#flows/index.ts'
import type { configEditorMachine } from '#machines/spot-offer/config/machine.ts'
import { whyNotLook } from '#machines/spot-offer/config/second-look.ts'
import { hasOlder, shownEntries } from '#machines/spot-offer/history/entries.ts'
import { useUser } from '#routes/-pages/shell/hooks.ts'
import { configTexts } from '#texts/spot-offer-config.ts'
import { ConfigHistory } from '#views/spot-offer/config/history.tsx'

type Props = { readonly editor: ActorRefFrom<typeof configEditorMachine> }
/** The history of the configuration with its machine; a version is taken up again by its editor. */
export function HistoryFlow({ editor }: Props) {
  const stored = useSelector(editor, ({ context }) => context.stored)
  const mayLook = useSelector(editor, ({ context }) => context.mayEdit)
  const canRestore = useSelector(
    editor,
    (snapshot) =>
      snapshot.context.mayEdit && (snapshot.matches('viewing') || snapshot.matches('editing')),
  )
  const machine = useProvided(() =>
    provideConfigHistory((draft) => {
      editor.send({ type: 'restore', draft })
      globalThis.scrollTo({ top: 0 })
    }),
  )
  const actor = useFlowActor(machine)
  const state = useSelector(actor, (snapshot) => snapshot)
  const user = useUser()
  const { checked } = state.context
  const rulesBy = stored?.rulesBy ?? null
  const isChecked = rulesBy === null || checked === rulesBy.version
  const me = { id: `${user.pool}|${user.sub}`, email: user.email }
  const look = {
    checked,
    version: isChecked ? undefined : rulesBy.version,
    reason: mayLook ? whyNotLook(rulesBy, me)?.text : configTexts.readOnly,
    onLook: (version: number) => actor.send({ type: 'LOOK', version }),
  }
  const entries = shownEntries(stored?.record.history ?? [], state.context.older)
  return (
    <ConfigHistory
      entries={entries}
      current={stored?.version ?? 0}
      hasMore={hasOlder(entries)}
      isBusy={state.hasTag('busy')}
      problem={state.context.problem}
      look={look}
      onMore={() => actor.send({ type: 'MORE', before: entries.at(-1)?.version ?? 0 })}
      onRestore={canRestore ? (version) => actor.send({ type: 'RESTORE', version }) : undefined}
    />
  )
}
