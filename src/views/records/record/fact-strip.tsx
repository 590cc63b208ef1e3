import { css } from '#styled/css'
import { card } from '#styled/recipes'

type StripFact = { readonly term: string; readonly value: string; readonly more?: string }

const strip = css({
  display: 'grid',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'repeat(auto-fit, minmax(9rem, 1fr))' },
  overflow: 'hidden',
})
const fact = css({
  display: 'grid',
  gridTemplateColumns: { base: '6.5rem minmax(0, 1fr)', md: 'minmax(0, 1fr)' },
  alignContent: 'start',
  columnGap: '3',
  px: '4',
  py: '3',
  overflowWrap: 'anywhere',
  // Each has a line above and at its start; those of the first ones lie outside.
  mt: '[-1px]',
  ml: '[-1px]',
  borderTopWidth: '1px',
  borderLeftWidth: '1px',
  borderColor: 'border',
})
const term = css({ textStyle: 'xs', color: 'text.muted', pt: { base: '1', md: '0' } })
const value = css({ textStyle: 'sm', fontWeight: 'semibold', mt: { base: '0', md: '1' } })
const more = css({
  gridColumn: { base: '2', md: '1' },
  mt: '0.5',
  textStyle: 'xs',
  color: 'text.muted',
})

/** What a record comes down to, in a few facts beneath its head; on phones one beneath the other. */
export const FactStrip = ({ facts }: { readonly facts: readonly StripFact[] }) => (
  <dl className={`${card().root} ${strip}`}>
    {facts.map((one) => (
      <div key={one.term} className={fact}>
        <dt className={term}>{one.term}</dt>
        <dd className={value}>{one.value}</dd>
        {one.more && <dd className={more}>{one.more}</dd>}
      </div>
    ))}
  </dl>
)
