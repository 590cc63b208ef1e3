/** How a camera was held: 1 is upright, the others as EXIF has them. */
export type Orientation = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8
export type Size = { readonly width: number; readonly height: number }
/** A photograph as it may be served, or how it is to be drawn anew before (redraw.ts). */
export type CheckedImage = {
  readonly contentType: 'image/jpeg' | 'image/png'
  readonly bytes: Uint8Array
  readonly redraw?: Size & { readonly orientation: Orientation }
}

/** What a photograph may be at most, in pixels of a side. */
const MAX_SIDE = 12_000
const MAX_PIXELS = 50_000_000 // security.md §3
/** Ours: a larger one is drawn anew, smaller: a file of 150 KB could take 200 MB of whoever looks at it. */
const MAX_SHOWN_PIXELS = 12_000_000

export const fits = ({ width, height }: Size): boolean =>
  width >= 1 &&
  height >= 1 &&
  width <= MAX_SIDE &&
  height <= MAX_SIDE &&
  width * height <= MAX_PIXELS
export const isLarge = ({ width, height }: Size): boolean => width * height > MAX_SHOWN_PIXELS
