import { css } from '#styled/css'
import { ownShipmentTexts as words } from '#texts/own-shipments.ts'
import { Button } from '#views/parts/button.tsx'

const look = css({ '&[aria-pressed=true]': { bg: 'accent.subtle' } })
type Props = { readonly isMonth: boolean; readonly onChange: (isMonth: boolean) => void }

/** The requests in rows, or by day. */
export const WaysToShow = ({ isMonth, onChange }: Props) => (
  <div role="group" aria-label={words.show} className={css({ display: 'flex', gap: '1' })}>
    <Button aria-pressed={!isMonth} className={look} onClick={() => onChange(false)}>
      {words.list}
    </Button>
    <Button aria-pressed={isMonth} className={look} onClick={() => onChange(true)}>
      {words.month}
    </Button>
  </div>
)
