import { CommoditySymbol, commodities } from '#schemas/spot-offer/commodity.ts'
import { priceTexts } from '#texts/spot-offer-prices.ts'
import { SelectField } from '#views/parts/field.tsx'

/** "MB-CO-0005, Cobalt, standard grade". */
export const sayCommodity = (symbol: CommoditySymbol): string =>
  `${symbol}, ${commodities[symbol].name}`

type Props = {
  readonly symbol: CommoditySymbol
  readonly onSymbol: (symbol: CommoditySymbol) => void
}
/** One of the seventeen symbols. */
export const SymbolField = ({ symbol, onSymbol }: Props) => (
  <SelectField
    label={priceTexts.symbol}
    value={symbol}
    options={CommoditySymbol.options.map((value) => ({ value, label: sayCommodity(value) }))}
    onChange={({ target }) => {
      const found = CommoditySymbol.safeParse(target.value)
      if (found.success) onSymbol(found.data)
    }}
  />
)
