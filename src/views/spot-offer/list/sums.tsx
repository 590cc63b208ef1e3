import { css } from '#styled/css'
import { offerListTexts } from '#texts/spot-offer-list.ts'
import { sayMoney } from '#views/spot-offer/format.ts'

const words = offerListTexts.sums
const row = css({ display: 'flex', flexWrap: 'wrap', gap: '3', textStyle: 'sm' })
const faint = css({ color: 'text.muted' })

type OfferSums = { readonly waiting: number; readonly open: number }
/** What the offers of a list come to that wait for approval, and that are open. */
export const Sums = ({ sums }: { readonly sums: OfferSums | undefined }) =>
  sums && (
    <dl data-numeric aria-label={words.label} className={row}>
      {(['waiting', 'open'] as const).map((name) => (
        <div key={name} className={css({ display: 'flex', gap: '1' })}>
          <dt className={faint}>{words[name]}</dt>
          <dd className={css({ fontWeight: 'medium' })}>{sayMoney(sums[name])}</dd>
        </div>
      ))}
    </dl>
  )
