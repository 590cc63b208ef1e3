import { useState } from 'react'
import type { ReactNode } from 'react'

import { css } from '#styled/css'
import { epcTexts } from '#texts/third-party.ts'
import { Button } from '#views/parts/button.tsx'
import { Card } from '#views/parts/card.tsx'
import { TextField } from '#views/parts/field.tsx'
import { EmptyState } from '#views/parts/states.tsx'

const { find: words } = epcTexts
// A request id or a BOL (specification 1 §5).
const MIN = 5
const MAX = 20

function wrongWith(name: string): string | undefined {
  if (name === '') return words.required
  return name.length < MIN || name.length > MAX ? words.length : undefined
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
  /** What was looked up last; undefined: nothing yet. */
  readonly name: string | undefined
  readonly onFind: (name: string) => void
  /** What was found, or is being looked up. */
  readonly children: ReactNode
}

/** "Find a shipment": a request id or a BOL, and beneath it what it stands for. */
export function Find({ name, onFind, children }: Props) {
  const [typed, setTyped] = useState(name ?? '')
  const [error, setError] = useState<string>()
  return (
    <>
      <Card title={epcTexts.tabs.find}>
        <form
          noValidate
          role="search"
          className={row}
          onSubmit={(event) => {
            event.preventDefault()
            const asked = typed.trim()
            const wrong = wrongWith(asked)
            setError(wrong)
            if (wrong) document.getElementById(FIELD)?.focus()
            else onFind(asked)
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
            value={typed}
            onChange={({ target }) => {
              setTyped(target.value)
              setError(undefined)
            }}
          />
          <Button type="submit" variant="solid" className={css({ sm: { mt: '6' } })}>
            {words.submit}
          </Button>
        </form>
      </Card>
      {name === undefined ? (
        <EmptyState icon="search" text={words.start} hint={words.startHint} />
      ) : (
        children
      )}
    </>
  )
}
