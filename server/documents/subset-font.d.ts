declare module 'subset-font' {
  type Axis = { readonly min: number; readonly max: number; readonly default?: number }
  export default function subsetFont(
    font: Uint8Array,
    characters: string,
    options: {
      readonly targetFormat: 'woff2' | 'truetype'
      readonly variationAxes?: Readonly<Record<string, number | Axis>>
    },
  ): Promise<Uint8Array>
}
