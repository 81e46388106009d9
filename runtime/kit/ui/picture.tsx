import { styled } from 'styled-components'
import type { Media } from '#schemas/generated/roles.ts'
import { DEFAULT_IMAGE_QUALITY } from '#schemas/image-sizes.ts'
import { toCoverSizes, toPictureSources } from '../screen/picture-sizes.ts'
import { radius } from '../theme.ts'

type PictureProps = {
  image: Media
  /** The `sizes` attribute: width of the picture at each screen width. */
  sizes: string
  /** Width to height, such as `4/5`, to which the picture is cropped. Defaults to its own ratio. */
  ratio?: string
  /** Focal point of a cropped picture, such as `70% 50%`. */
  position?: string
  /** Only for the one picture in the first view. */
  priority?: boolean
  /** Empty if text next to the picture says the same. */
  alt?: string
  /** Square corners, for pictures that fill the screen or their frame. */
  isBleed?: boolean
  className?: string
}

const Image = styled.img<{ $ratio: string; $position: string; $isBleed: boolean }>`
  width: 100%;
  height: auto;
  aspect-ratio: ${({ $ratio }) => $ratio};
  object-fit: cover;
  object-position: ${({ $position }) => $position};
  border-radius: ${({ $isBleed }) => ($isBleed ? '0' : radius('picture'))};
  filter: var(--picture-tone, none);
`

/** A picture of content in the size that the screen needs; its space is reserved while it loads. */
export const Picture = ({
  image,
  sizes,
  ratio,
  position = '50% 50%',
  priority = false,
  alt = image.alt,
  isBleed = false,
  className,
}: PictureProps) => {
  return (
    <Image
      className={className}
      $ratio={ratio ?? `${image.width} / ${image.height}`}
      // The picture's own focal point takes precedence over that of its place.
      $position={image.focus ?? position}
      $isBleed={isBleed}
      {...toPictureSource(image, sizes, ratio)}
      width={image.width}
      height={image.height}
      alt={alt}
      loading={priority ? 'eager' : 'lazy'}
      decoding="async"
      fetchPriority={priority ? 'high' : undefined}
      // Only the server knows the placeholder colours: render/mark-tints.ts.
      suppressHydrationWarning
    />
  )
}

/** Returns the sources that a browser chooses from, for an `<img>` with these `sizes` that is cropped to `ratio`. */
export const toPictureSource = (
  image: Media,
  sizes: string,
  ratio?: string,
): { src: string; srcSet?: string; sizes?: string } =>
  image.src.endsWith('.svg')
    ? { src: image.src }
    : { src: toImageUrl(image.src, 828), srcSet: toSourceSet(image), sizes: toCoverSizes(sizes, image, ratio) }

/** Returns the optimiser's URL of a picture at `width` px. */
export const toImageUrl = (src: string, width: number): string =>
  `/_image?url=${encodeURIComponent(src)}&w=${width}&q=${DEFAULT_IMAGE_QUALITY}`

const toSourceSet = ({ src, width }: Media): string =>
  toPictureSources(width)
    .map((source) => `${toImageUrl(src, source.asked)} ${source.width}w`)
    .join(', ')
