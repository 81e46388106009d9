import { isUtf8 } from 'node:buffer'
import iconv from 'iconv-lite'
import { AppError } from '../../core/errors.ts'

/** Encodings of CSV files. Excel in Korean writes CP949, a superset of EUC-KR. */
export const ENCODINGS = ['utf-8', 'utf-16le', 'utf-16be', 'cp949', 'shift_jis', 'gb18030', 'big5'] as const

/** Encoding of a CSV file. */
export type Encoding = (typeof ENCODINGS)[number]

/** Decodes a text in the given encoding, or else in the detected one. Throws 422 if detection is uncertain. */
export const decodeText = (bytes: Uint8Array, named?: Encoding): { text: string; encoding: Encoding } => {
  const encoding = named ?? findByMark(bytes) ?? guessByLetters(bytes)
  const text = iconv.decode(toBuffer(bytes), encoding, { stripBOM: true })
  // A replacement character marks bytes that are invalid in the encoding.
  const isWhole = encoding === 'utf-8' ? isUtf8(bytes) : !text.includes('\uFFFD') && isEven(bytes, encoding)
  if (isWhole) return { text, encoding }
  throw wrongEncoding(`The file is not encoded in ${encoding}.`, { encoding })
}

const isEven = (bytes: Uint8Array, encoding: Encoding): boolean =>
  !encoding.startsWith('utf-16') || bytes.length % 2 === 0

const toBuffer = ({ buffer, byteOffset, byteLength }: Uint8Array): Buffer => Buffer.from(buffer, byteOffset, byteLength)

const findByMark = (bytes: Uint8Array): Encoding | undefined => {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  return findByZeros(bytes) ?? (isUtf8(bytes) ? 'utf-8' : undefined)
}

/** Bytes of a file that are read to guess its encoding. */
const SAMPLE_BYTES = 65_536

/** Detects UTF-16: its commas and line breaks have a zero byte, always on the same side. */
const findByZeros = (bytes: Uint8Array): Encoding | undefined => {
  const sample = bytes.subarray(0, SAMPLE_BYTES)
  let [little, big] = [0, 0]
  for (let index = 0; index + 1 < sample.length; index += 2) {
    const [first = 0, second = 0] = [sample[index], sample[index + 1]]
    if (second === 0 && first > 0 && first < 0x80) little += 1
    if (first === 0 && second > 0 && second < 0x80) big += 1
  }
  // A text in another encoding may contain a stray zero byte.
  if (bytes.length % 2 === 1 || little + big < Math.max(2, sample.length / 200)) return undefined
  return little > big * 4 ? 'utf-16le' : big > little * 4 ? 'utf-16be' : undefined
}

/** Most frequent characters by language: they make up two thirds of any Chinese text, six sevenths of a Korean one. */
const COMMON: Readonly<Record<'cp949' | 'shift_jis' | 'gb18030' | 'big5', ReadonlySet<string>>> = {
  cp949: new Set(
    '다니이는시에지을기습은로가의하고주진보어를수리일있면서사과한정자나으부입요분료약도세게전인간드술합제장아안않예상비바라번소오저피없해마회대용원그여음문내와두화만조글목적거개신모관터위물름방르립확호것뒤받까려색록날동미때처스함할되경크실공복우작담금따알중질치연트께며점열얼무른권운취선남붉생유계페단변병쓰굴레래국법격달먼히후표차결길늘행루당집구영파림필볼빛체말곳러같온각건증휴근들누워야더객줄직었돌성검침재새통쪽답초본항언락데판릅버력속메설등명플케킨울톡캐백스포타테팅롱코이클렌',
  ),
  shift_jis: new Set(
    'ぁあぃいぅうぇえぉおかがきぎくぐけげこごさざしじすずせぜそぞただちぢっつづてでとどなにぬねのはばぱひびぴふぶぷへべぺほぼぽまみむめもゃやゅゆょよらりるれろわをんァアィイゥウェエォオカガキギクグケゲコゴサザシジスズセゼソゾタダチヂッツヅテデトドナニヌネノハバパヒビピフブプヘベペホボポマミムメモャヤュユョヨラリルレロワヲンヴー日間回分施術時診方約予一療内用合後出当院度前場週肌医色顔赤変見皮確保目生毛入麻本定認光下利中行受要相談射人注数法者水部同常所期金残知書理感月決膚冷的先上条情第手全血跡録素以長線力番面体首活過使名号価格美容再円税込',
  ),
  gb18030: new Set(
    '的次时用不一可诊疗约后请分在光肤下周与面预天能间治或日部会色期复有皮上理项以内目和本护医个前水麻人院定发保长单同电红条您毛线到钟出肌看开法至行敷查需再小两射第起先中动加全数大知留激询要量注恢度已变为生位我手及方药照信三们点咨感泛确少每子更过常议无处痘重选自告明清针容息提脸通建接当使并是如入热正结门意现来纹费作醉补做微素冷深认进按因修网多记合白斑对改号停成设科等收打就问者情层休服站缓着侧也消所即适续制颊年痛细化月于话密短而新致码之紧头肿其身舒脱眼外涂避油温脂未地公始计程体件安检除务质受名录关性他从规共户说区松病表精片管免孔口取活只肉含写施美刺较价格称项目',
  ),
  big5: new Set(
    '的一是不了人我在有他這中大來上國個到說們為子和你地出道也時年得就那要下以生會自著去之過家學對可她後小麼心多天而能好都然沒日於起還發成事只作當想看文無開手十用主行方又如前所本見經頭面公同三已老從動兩長美容療程皮膚注射雷光除皺價格名稱診所醫師緊緻保濕玻尿酸肉毒線術項目分鐘次部位恢復疼痛建議請問題明店院效與及或每期間約預再生水精',
  ),
}

/** Minimum share of common characters in a text of a language, and the factor below which another language must be. */
const LEAST_SHARE = 0.3
const MUCH_FEWER = 0.6

/**
 * Returns the East Asian encoding in which the bytes are a likely text, not just valid characters. Throws 422 when it
 * is ambiguous.
 */
const guessByLetters = (bytes: Uint8Array): Encoding => {
  const sample = toBuffer(bytes.subarray(0, SAMPLE_BYTES))
  // Not cut within a character: an ASCII line break is a character of its own in each of them.
  const cut = bytes.length > SAMPLE_BYTES ? sample.subarray(0, sample.lastIndexOf(0x0a) + 1) : sample
  const candidates = (['cp949', 'shift_jis', 'gb18030', 'big5'] as const)
    .map((encoding) => ({ encoding, share: shareOf(iconv.decode(cut, encoding), COMMON[encoding]) }))
    .toSorted((one, other) => other.share - one.share)
  const [best, second] = candidates
  if (best && best.share >= LEAST_SHARE && (second?.share ?? 0) < best.share * MUCH_FEWER) return best.encoding
  throw wrongEncoding('The encoding of the file cannot be detected. Choose it explicitly.', {
    encodings: candidates.filter(({ share }) => share > 0).map(({ encoding }) => encoding),
  })
}

const shareOf = (text: string, common: ReadonlySet<string>): number => {
  if (text.includes('\uFFFD')) return 0
  const letters = text.match(/[^\p{ASCII}\p{P}\p{S}\p{N}\p{Z}]/gu) ?? []
  return letters.length === 0 ? 0 : letters.filter((letter) => common.has(letter)).length / letters.length
}

const wrongEncoding = (message: string, details: Readonly<Record<string, unknown>>): AppError =>
  new AppError('spreadsheet/wrong-encoding', 422, `${message} Or save it as "CSV UTF-8".`, details)
