import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import type { ActorRefFrom, SnapshotFrom } from 'xstate'

import type { lookUpMachine } from '#machines/records/lookup/machine.ts'
import { css } from '#styled/css'
import { epcTexts } from '#texts/third-party.ts'
import { Button } from '#views/parts/button.tsx'
import { Card } from '#views/parts/card.tsx'
import { TextField } from '#views/parts/field.tsx'
import { EmptyState } from '#views/parts/states.tsx'

const { find: words } = epcTexts

function wrongWith(state: SnapshotFrom<typeof lookUpMachine>): string | undefined {
  if (state.matches('missing')) return words.required
  return state.matches('misfit') ? words.length : undefined
}

const row = css({
  display: 'grid',
  gap: '3',
  alignItems: 'start',
  maxW: 'form',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) auto' },
})
const FIELD = 'find-shipment'

type Props = {
  readonly actor: ActorRefFrom<typeof lookUpMachine>
  /** What was found, or is being looked up; undefined: nothing yet. */
  readonly children: ReactNode
}

/** "Find a shipment": a request id or a BOL, and beneath it what it stands for. */
export function Find({ actor, children }: Props) {
  const state = useSelector(actor, (snapshot) => snapshot)
  const error = wrongWith(state)
  return (
    <>
      <Card title={epcTexts.tabs.find}>
        <form
          noValidate
          role="search"
          className={row}
          onSubmit={(event) => {
            event.preventDefault()
            actor.send({ type: 'ASK' })
            if (wrongWith(actor.getSnapshot())) document.getElementById(FIELD)?.focus()
          }}
        >
          <TextField
            id={FIELD}
            label={words.label}
            isRequired
            autoComplete="off"
            spellCheck={false}
            hint={words.hint}
            error={error}
            value={state.context.typed['name'] ?? ''}
            onChange={({ target }) =>
              actor.send({ type: 'TYPE', field: 'name', text: target.value })
            }
          />
          <Button type="submit" variant="solid" className={css({ sm: { mt: '6' } })}>
            {words.submit}
          </Button>
        </form>
      </Card>
      {children ?? <EmptyState icon="search" text={words.start} hint={words.startHint} />}
    </>
  )
}
