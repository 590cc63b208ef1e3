import { css } from '#styled/css'
import type { Fact } from '#views/parts/facts.tsx'

import type { Told } from './sent.ts'

const small = css({ display: 'block', textStyle: 'xs', color: 'text.muted' })

/** A fact with what else there is to say of it beneath. */
export const told = ({ term, value, more }: Told): Fact => ({
  term,
  value: (
    <>
      {value}
      {more && <span className={small}>{more}</span>}
    </>
  ),
})
