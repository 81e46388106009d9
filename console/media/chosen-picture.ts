/** A picture of the clinic's media, as content keeps it. */
export type ChosenPicture = {
  readonly src: string
  readonly width: number
  readonly height: number
  readonly alt: Readonly<Record<string, string>>
}
