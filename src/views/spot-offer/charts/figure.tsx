import { useId, useState } from 'react'
import type { ReactNode } from 'react'

import { css } from '#styled/css'
import { chartTexts } from '#texts/spot-offer-charts.ts'
import { Button } from '#views/parts/button.tsx'

type Props = {
  readonly name: string
  /** Beneath the picture: a legend, a word on where the data is from. */
  readonly notes?: ReactNode
  readonly picture: ReactNode
  /** The same numbers for those who cannot or do not want to see the picture. */
  readonly table: ReactNode
}

/** A picture with its name, its notes and the switch to the same as a table. */
export function ChartFigure({ name, notes, picture, table }: Props) {
  const [isTable, setTable] = useState(false)
  const id = useId()
  return (
    <figure aria-label={name} className={css({ display: 'grid', gap: '3', minW: '0' })}>
      <div id={id} className={css({ minW: '0', overflowX: 'auto' })} {...scrolled(isTable, name)}>
        {isTable ? table : picture}
      </div>
      <figcaption
        className={css({
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          columnGap: '4',
          rowGap: '2',
          textStyle: 'xs',
          color: 'text.muted',
        })}
      >
        {notes}
        <span className={css({ ml: 'auto' })}>
          <Button
            size="sm"
            variant="ghost"
            aria-controls={id}
            onClick={() => setTable(!isTable)}
            aria-label={`${isTable ? chartTexts.asPicture : chartTexts.asTable}: ${name}`}
          >
            {isTable ? chartTexts.asPicture : chartTexts.asTable}
          </Button>
        </span>
      </figcaption>
    </figure>
  )
}

// A table that is wider than a phone is scrolled, by keyboard too.
const scrolled = (isTable: boolean, name: string) =>
  isTable ? { tabIndex: 0, role: 'group', 'aria-label': name } : {}

/** A coloured mark of a legend with its word. */
export const Mark = ({
  look,
  children,
}: {
  readonly look: string
  readonly children: ReactNode
}) => (
  <span className={css({ display: 'inline-flex', alignItems: 'center', gap: '1.5' })}>
    <span
      aria-hidden
      className={`${css({ w: '2.5', h: '2.5', rounded: 'sm', flexShrink: '0' })} ${look}`}
    />
    {children}
  </span>
)
