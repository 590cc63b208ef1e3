import { numberFormat } from '#schemas/number-format.ts'
import type { SettingPreview } from '#schemas/setting-preview.ts'
import { css } from '#styled/css'
import { link } from '#styled/recipes'
import { settingTexts } from '#texts/settings.ts'
import { Card } from '#views/parts/card.tsx'
import { Facts } from '#views/parts/facts.tsx'
import { Link } from '#views/parts/link.tsx'
import { Read } from '#views/parts/read.tsx'
import type { Reading } from '#views/parts/reading.ts'
import { SkeletonRows } from '#views/parts/skeleton.tsx'

const words = settingTexts.effect
type Effects = SettingPreview['effects']
const dollars = (usd: number, signDisplay: 'auto' | 'exceptZero' = 'auto') =>
  numberFormat({ style: 'currency', currency: 'USD', signDisplay }, 'en-US').format(usd)
const small = css({ mt: '3', textStyle: 'xs', color: 'text.faint' })

const Estimates = ({ of }: { readonly of: NonNullable<Effects['estimates']> }) => {
  if (of.count === 0) return <p>{words.none}</p>
  const facts = [
    { term: words.count, value: of.count.toLocaleString('en-US') },
    { term: words.average, value: dollars(of.averageUsd, 'exceptZero') },
    { term: words.sum, value: dollars(of.sumUsd, 'exceptZero') },
    ...of.largest.map(({ id, nowUsd, nextUsd }) => ({
      term: id,
      value: (
        <Link newTab href={`/dashboard/shipments/${id}/`} className={link()}>
          {words.fromTo(dollars(nowUsd), dollars(nextUsd))}
        </Link>
      ),
    })),
  ]
  return <Facts facts={facts} isBeside />
}

type OffersProps = {
  readonly of: NonNullable<Effects['offers']>
  readonly hrefOf: (ids: readonly string[]) => string
}
const Offers = ({ of: { count, ids }, hrefOf }: OffersProps) =>
  count === 0 ? (
    <p>{words.noOffers}</p>
  ) : (
    <p>
      <Link newTab href={hrefOf(ids)} className={link()}>
        {words.offersOf(count)}
      </Link>{' '}
      {words.offersChange(count)}
    </p>
  )

type EffectProps = Pick<OffersProps, 'hrefOf'> & {
  readonly title: string
  readonly note: string | undefined
  /** Undefined: nothing is asked. */
  readonly preview: Reading<SettingPreview> | undefined
  /** What is said then. */
  readonly idle: string
}
const Effect = ({ title, note, preview, idle, hrefOf }: EffectProps) => (
  <>
    <div role="status" className={css({ textStyle: 'sm' })}>
      {preview ? (
        <Read reading={preview} things={title} skeleton={<SkeletonRows />}>
          {({ effects: { estimates, offers } }) => (
            <>
              {estimates && <Estimates of={estimates} />}
              {offers && <Offers of={offers} hrefOf={hrefOf} />}
            </>
          )}
        </Read>
      ) : (
        <p>{idle}</p>
      )}
    </div>
    {note && <p className={small}>{note}</p>}
  </>
)

/** What changed rates make of estimates and offers that are still open. */
export const RatesEffect = (props: EffectProps) => (
  <Card title={props.title}>
    <Effect {...props} />
  </Card>
)

/** The same where changes are reviewed. */
export const ReviewedEffect = (props: EffectProps) => (
  <section aria-label={props.title}>
    <h3 className={css({ mb: '1', fontWeight: 'semibold' })}>{props.title}</h3>
    <Effect {...props} />
  </section>
)
