import { canAdd, fitting, isInOffer } from '#machines/sell-my-battery/offer/lines.ts'
import type { Adding } from '#machines/sell-my-battery/offer/lines.ts'
import type { OfferContext } from '#machines/sell-my-battery/offer/types.ts'
import { css } from '#styled/css'
import { sellTexts } from '#texts/sell-my-battery.ts'
import { sellOfferTexts as words } from '#texts/sell-offer.ts'
import { Button, ButtonLink } from '#views/parts/button.tsx'

import type { Send } from './line-cells.tsx'
import type { FoundPack } from './results.tsx'

type AddingProps = {
  readonly context: OfferContext
  readonly send: Send
  readonly isOpen: boolean
}

const label = css({ textStyle: 'xs', color: 'text.muted' })
const price = css({ textStyle: 'md', fontWeight: 'semibold' })

const addingOf = ({ pack, asked }: FoundPack): Adding => ({
  type: 'ADD',
  battery: pack,
  ...(asked.by === 'vin' ? { vin: asked.vin } : {}),
  ...(asked.by === 'part' ? { partNumber: asked.part } : {}),
})

/** Where a visitor sees prices; what was found goes into the offer first. */
const SignInFirst = ({ add }: { readonly add: () => void }) => (
  <>
    <ButtonLink variant="solid" href="/sign-in/" onClick={add}>
      {sellTexts.signIn}
    </ButtonLink>
    <ButtonLink href="/sign-in/?mode=sign-up" onClick={add}>
      {sellTexts.createAccount}
    </ButtonLink>
    <p className={label}>{words.keep}</p>
  </>
)

/** The price of a pack and the way into the offer; for visitors, the way to both. */
export function PackAction({ context, send, isOpen, ...found }: AddingProps & FoundPack) {
  const { pack } = found
  const adding = addingOf(found)
  const add = () => send(adding)
  const isVisitor = context.seller === 'visitor'
  const isThere = isInOffer(context.lines, adding)
  const isFull = !isThere && !canAdd(context.lines, adding)
  return (
    <>
      <p>
        <span className={label}>{words.priceOf}</span>
        <br />
        <strong className={price}>
          {isVisitor
            ? words.signInForPrice
            : pack.price === null
              ? words.notBought
              : words.usd(pack.price)}
        </strong>
      </p>
      {isVisitor && <SignInFirst add={add} />}
      {!isVisitor && isOpen && (
        <Button
          variant="solid"
          reason={isThere ? words.addedAlready : isFull ? words.full : undefined}
          onClick={add}
        >
          {isThere ? words.addedAlready : words.add}
        </Button>
      )}
    </>
  )
}

type SeveralProps = AddingProps & {
  readonly found: readonly FoundPack[]
  /** Of so many VINs nobody said yet which pack it is. */
  readonly unchosen: number
  readonly onAdded: () => void
}

/** The way into the offer for the packs of several VINs: all that fit go at once. */
export function PacksAction({ context, send, isOpen, found, unchosen, onAdded }: SeveralProps) {
  const { several } = sellTexts
  const all = found.map(addingOf)
  const there = all.filter((adding) => isInOffer(context.lines, adding)).length
  const fit = fitting(context.lines, all)
  const add = () => {
    for (const adding of fit) send(adding)
  }
  if (context.seller === 'visitor') return fit.length > 0 && <SignInFirst add={add} />
  if (!isOpen) return null
  const left = all.length - there - fit.length
  return (
    <>
      {fit.length > 0 && (
        <Button
          variant="solid"
          reason={unchosen > 0 ? several.chooseFirst(unchosen) : left > 0 ? words.full : undefined}
          onClick={() => {
            add()
            onAdded()
          }}
        >
          {several.add(fit.length)}
        </Button>
      )}
      {unchosen > 0 && <p className={label}>{several.chooseFirst(unchosen)}</p>}
      {left > 0 && <p className={label}>{words.full}</p>}
      {there > 0 && (
        <p className={label}>{there === all.length ? several.nothing : several.inOffer(there)}</p>
      )}
    </>
  )
}
