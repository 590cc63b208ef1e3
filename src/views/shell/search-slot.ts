const nothing = () => undefined
let opens: () => void = nothing

/** Says what the search box of the bar opens, as long as the page is there that can. */
export function offerSearch(open: () => void): () => void {
  opens = open
  return () => {
    if (opens === open) opens = nothing
  }
}

export const openSearch = (): void => opens()
