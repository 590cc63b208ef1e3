import { askedApprovers } from '#machines/spot-offer/lifecycle/asked.ts'
import type { SpotConfig } from '#schemas/spot-offer/config.ts'
import { distanceToHigh, dollarsOf, isBelowTarget } from '#schemas/spot-offer/figures.ts'
import type { FullOffer, OfferHistoryEntry } from '#schemas/spot-offer/offer.ts'
import { css } from '#styled/css'
import { decisionTexts as words } from '#texts/spot-offer-decision.ts'
import { spotWords } from '#texts/spot-offer-words.ts'
import { offerTexts } from '#texts/spot-offers.ts'
import { Badge } from '#views/parts/badge.tsx'
import { PrintNote } from '#views/parts/print-note.tsx'
import { sayShortDay } from '#views/parts/time.tsx'
import { Toned } from '#views/records/list/two-lines.tsx'
import { FactStrip } from '#views/records/record/fact-strip.tsx'
import { PriceBand } from '#views/spot-offer/charts/price-band.tsx'
import { sayEachKg, sayKg, sayMargin, sayMoney, sayPercent } from '#views/spot-offer/format.ts'
import { awaitedNames, dayOf, sayReasons, sayWho } from '#views/spot-offer/model.ts'
import type { OfferNow } from '#views/spot-offer/model.ts'

export type PriceCheckProps = {
  readonly offer: FullOffer
  readonly now: OfferNow
  /** What was aimed at when it was priced, where that is known. */
  readonly targets: SpotConfig['targetMargins'] | undefined
}

const cases = spotWords.useCases
const kindOf = (form: FullOffer['offerForm']) => cases[form.useCase].toLowerCase()
const stack = css({ display: 'grid', gap: '3' })
const faint = css({ textStyle: 'xs', color: 'text.muted' })

/** What an approver decides about, in three figures. */
function Figures({ offer: { offerForm: form }, targets }: Omit<PriceCheckProps, 'now'>) {
  const { totals } = form
  const { dollars, perKg, percent } = distanceToHigh(form)
  const isAbove = dollars > 0
  const tone = isAbove ? 'danger' : 'neutral'
  const away = `${sayEachKg(Math.abs(perKg))}${percent === undefined ? '' : `, ${sayPercent(Math.abs(percent), 1)}`}`
  return (
    <FactStrip
      facts={[
        {
          term: words.total,
          value: sayMoney(totals.total),
          more: words.product(sayKg(totals.dryWeightKg), sayEachKg(totals.perKg)),
        },
        {
          term: words.margin,
          value:
            totals.marginPct === null ? (
              <Toned tone="danger">{offerTexts.totals.noMargin}</Toned>
            ) : isBelowTarget(form) ? (
              <Toned tone="danger">{sayMargin(totals.marginPct)}</Toned>
            ) : (
              sayMargin(totals.marginPct)
            ),
          more: targets && words.target(targets.low, targets.high),
        },
        {
          term: isAbove ? words.above : words.below,
          value: isAbove ? (
            <Toned tone={tone}>{sayMoney(dollars)}</Toned>
          ) : (
            sayMoney(Math.abs(dollars))
          ),
          more: away,
        },
      ]}
    />
  )
}

const Bands = ({ offer }: Pick<PriceCheckProps, 'offer'>) =>
  offer.offerForm.feedstockLines.map((line) => (
    <div key={line.uuid} className={css({ display: 'grid', gap: '1.5' })}>
      <p className={css({ display: 'flex', justifyContent: 'space-between', gap: '3' })}>
        <strong className={css({ fontWeight: 'medium' })}>{line.name}</strong>
        <span className={faint}>{words.dollarsFor(sayKg(line.computed.dryKg))}</span>
      </p>
      <PriceBand prices={line.computed} dollars={dollarsOf(line.computed)} />
    </div>
  ))

const said: Partial<Record<OfferHistoryEntry['action'], string>> = words.wrote
/** What the maker and earlier approvers wrote since the price was made. */
function notesOf({ history }: Pick<FullOffer, 'history'>): readonly OfferHistoryEntry[] {
  const entries = history.toSorted((left, right) => left.seq - right.seq)
  const made = entries.findLastIndex(({ action }) =>
    ['create', 'update-offer-form'].includes(action),
  )
  return entries.slice(Math.max(0, made)).filter(({ note, action }) => note && said[action])
}

const Notes = ({ offer }: Pick<PriceCheckProps, 'offer'>) =>
  notesOf(offer).map((entry) => (
    <div key={entry.seq}>
      <p>
        <strong className={css({ fontWeight: 'medium' })}>{sayWho(entry)}</strong>{' '}
        <span className={faint}>{said[entry.action]}</span>
      </p>
      <blockquote
        className={css({
          pl: '3',
          borderLeftWidth: '2px',
          borderColor: 'border',
          whiteSpace: 'pre-line',
        })}
      >
        {entry.note}
      </blockquote>
    </div>
  ))

/** Who approves, in which order, and what comes then. */
function Order({ offer, user }: Pick<PriceCheckProps, 'offer'> & Pick<OfferNow, 'user'>) {
  const asked = askedApprovers(offer)
  const isMe = (email: string) => email.toLowerCase() === user.email.toLowerCase()
  return (
    <div className={css({ display: 'grid', gap: '1' })}>
      <p className={faint}>{offerTexts.approvals.modes[offer.facts.approvalFlow.mode]}</p>
      <ol aria-label={words.order} className={css({ display: 'flex', flexWrap: 'wrap', gap: '2' })}>
        {asked.map(({ email, name, given, awaited }, at) => (
          <li key={email}>
            <Badge tone={given ? 'success' : awaited ? 'warning' : 'neutral'}>
              {words.step(
                at + 1,
                isMe(email) ? words.you : name,
                given ? words.given : awaited ? words.now : undefined,
              )}
            </Badge>
          </li>
        ))}
        <li>
          <Badge>{words.letter}</Badge>
        </li>
      </ol>
    </div>
  )
}

/** Everything that decides whether a price is approved (redesign.md §6.6). */
export function PriceCheck(props: PriceCheckProps) {
  const { offer, now } = props
  const { created, offerExpirationDate: end, offerForm: form } = offer
  const { supplier, feedstockLines, shipping } = form
  return (
    <div className={stack}>
      <p className={css({ color: 'text.muted' })}>
        {words.about({
          supplier: supplier.name,
          kind: kindOf(form),
          end: sayShortDay(end),
          maker: created.userDisplayName,
          made: dayOf(created.timestamp, now),
        })}
      </p>
      <Figures {...props} />
      <Bands offer={offer} />
      <Notes offer={offer} />
      <p>{offerTexts.waitsFor(awaitedNames(offer), sayReasons(offer))}</p>
      <Order offer={offer} user={now.user} />
      <PrintNote value={[supplier.name, feedstockLines.map(({ name }) => name), shipping]} />
    </div>
  )
}
