import icons from '#schemas/icon.schema.json' with { type: 'json' }
import {
  choiceCell,
  choicesCell,
  linesCell,
  numberCell,
  priceCell,
  referenceCell,
  richTextCell,
  textCell,
  timeCell,
  yesNoCell,
  type CellType,
} from './cell-types.ts'

/** A field as a column can represent it. */
export type FieldKind = {
  /** Property of the entry or of one of its options: `name`, `price`. */
  readonly field: string
  /** Subject of the column: the entry itself, or one of its items. */
  readonly of: 'entry' | 'item'
  readonly heading: { readonly ko: string; readonly en: string }
  /** Other column headings that people use for it. */
  readonly alsoCalled?: readonly string[]
  /** True for text with one column per language. */
  readonly isLocalised?: boolean
  /** True when an empty cell that would clear an existing value needs confirmation. */
  readonly isAskedWhenEmpty?: boolean
  readonly type: CellType
}

/** Definition of one kind of sheet. */
export type SheetKind = {
  readonly kind: string
  readonly title: { readonly ko: string; readonly en: string }
  /** Field whose text names an entry. */
  readonly nameField: string
  /** The list within an entry whose items each get a row. */
  readonly items: string | null
  readonly fields: readonly FieldKind[]
}

const ID: FieldKind = {
  field: 'id',
  of: 'entry',
  heading: { ko: '번호', en: 'Number' },
  alsoCalled: ['id', 'no', '시술번호', '상품번호'],
  type: numberCell,
}
const STATE: FieldKind = {
  field: 'state',
  of: 'entry',
  heading: { ko: '상태', en: 'State' },
  alsoCalled: ['공개', '공개여부', 'visibility'],
  type: choiceCell({ shown: '공개', hidden: '숨김' }),
}
const WEIGHT: FieldKind = {
  field: 'weight',
  of: 'entry',
  heading: { ko: '순서', en: 'Order' },
  alsoCalled: ['정렬', 'weight', 'sort'],
  type: numberCell,
}

const text = (
  field: string,
  ko: string,
  en: string,
  alsoCalled: readonly string[] = [],
  of: FieldKind['of'] = 'entry',
) => ({ field, of, heading: { ko, en }, alsoCalled, isLocalised: true, type: textCell }) satisfies FieldKind

const yesNo = (field: string, ko: string, en: string, alsoCalled: readonly string[], yes = '예', no = '아니오') =>
  ({
    field,
    of: 'item',
    heading: { ko, en },
    alsoCalled,
    isAskedWhenEmpty: true,
    type: yesNoCell(yes, no),
  }) satisfies FieldKind

const PRODUCTS: SheetKind = {
  kind: 'products',
  title: { ko: '시술', en: 'Treatments' },
  nameField: 'name',
  items: 'options',
  fields: [
    ID,
    STATE,
    text('name', '이름', 'Name', ['시술명', '시술', '시술이름', '상품명', '명', 'treatment', 'treatment name']),
    {
      field: 'categoryIds',
      of: 'entry',
      heading: { ko: '분류', en: 'Categories' },
      alsoCalled: ['카테고리', '시술분류', 'category'],
      type: referenceCell('product-categories', false),
    },
    {
      field: 'id',
      of: 'item',
      heading: { ko: '옵션 번호', en: 'Option number' },
      alsoCalled: ['optionid'],
      type: numberCell,
    },
    text('name', '옵션 이름', 'Option', ['옵션', '옵션명', 'option name'], 'item'),
    {
      field: 'originalPrice',
      of: 'item',
      heading: { ko: '정가', en: 'Regular price' },
      alsoCalled: ['정상가', '할인 전 가격', '원래가격', '할인전', 'original price', 'list price'],
      isAskedWhenEmpty: true,
      type: priceCell,
    },
    {
      field: 'price',
      of: 'item',
      heading: { ko: '판매가', en: 'Price' },
      alsoCalled: ['가격', '이벤트가', '할인가', '금액', 'sale price'],
      isAskedWhenEmpty: true,
      type: priceCell,
    },
    yesNo('isIncludeVat', 'VAT', 'VAT', ['부가세', '부가세포함', 'vat included'], '포함', '별도'),
    yesNo('isEstimatedPrice', '예상 가격', 'Estimated', ['예상가', 'estimated price']),
    yesNo('isConsultingRequired', '상담 필요', 'Needs consulting', ['상담', 'consulting']),
    yesNo('isDefault', '기본 옵션', 'Default option', ['기본', 'default']),
    text('description', '옵션 설명', 'Option remark', ['비고', '옵션비고', 'remark', 'remarks'], 'item'),
    text('summary', '한 줄 요약', 'Summary', ['요약', '한줄설명']),
    { ...text('description', '설명', 'Description', ['상세설명', '상세']), type: richTextCell },
    text('sideEffects', '부작용', 'Side effects'),
    { ...text('keywords', '검색어', 'Keywords', ['키워드']), type: linesCell },
    {
      field: 'badges',
      of: 'entry',
      heading: { ko: '배지', en: 'Badges' },
      type: choicesCell(['NEW', 'BEST', 'LIMITED']),
    },
    {
      field: 'isMedicalCharge',
      of: 'entry',
      heading: { ko: '비급여', en: 'Non-covered' },
      isAskedWhenEmpty: true,
      type: yesNoCell('예', '아니오'),
    },
    WEIGHT,
  ],
}

const CATEGORIES: SheetKind = {
  kind: 'product-categories',
  title: { ko: '분류', en: 'Categories' },
  nameField: 'name',
  items: null,
  fields: [
    ID,
    STATE,
    text('name', '이름', 'Name', ['분류', '분류명', '카테고리', '카테고리명', '명', 'category']),
    text('description', '설명', 'Description'),
    {
      field: 'icon',
      of: 'entry',
      heading: { ko: '아이콘', en: 'Icon' },
      type: choiceCell(Object.fromEntries(icons.definitions.treatmentIcon.enum.map((name) => [name, name]))),
    },
    WEIGHT,
  ],
}

const EMPLOYEES: SheetKind = {
  kind: 'employees',
  title: { ko: '의료진', en: 'Staff' },
  nameField: 'name',
  items: null,
  fields: [
    ID,
    STATE,
    text('name', '이름', 'Name', ['성명', '성함', '명', '원장', '의료진', 'full name']),
    text('position', '직함', 'Position', ['직책', '직위', 'job title']),
    text('specialty', '전문 분야', 'Specialty', ['전문', '진료과목', '진료분야']),
    {
      field: 'role',
      of: 'entry',
      heading: { ko: '역할', en: 'Role' },
      alsoCalled: ['구분', '직종'],
      type: choiceCell({ DIRECTOR: '대표원장', DOCTOR: '의사', THERAPIST: '치료사', CONSULTANT: '상담' }),
    },
    text('quotation', '한마디', 'Quotation', ['인사말']),
    { ...text('career', '약력', 'Career', ['경력', '이력']), type: linesCell },
    WEIGHT,
  ],
}

const FAQS: SheetKind = {
  kind: 'faqs',
  title: { ko: '자주 묻는 질문', en: 'FAQ' },
  nameField: 'question',
  items: null,
  fields: [
    ID,
    STATE,
    text('question', '질문', 'Question', ['q', '제목']),
    { ...text('answer', '답변', 'Answer', ['a', '답', '내용']), type: richTextCell },
    {
      field: 'categoryId',
      of: 'entry',
      heading: { ko: '분류', en: 'Category' },
      alsoCalled: ['카테고리', '질문분류'],
      type: referenceCell('faq-categories', true),
    },
    WEIGHT,
  ],
}

const NOTICES: SheetKind = {
  kind: 'notices',
  title: { ko: '공지', en: 'Notices' },
  nameField: 'title',
  items: null,
  fields: [
    ID,
    STATE,
    text('title', '제목', 'Title', ['공지제목', '공지', 'heading']),
    { ...text('content', '내용', 'Content', ['본문', 'body', 'text']), type: richTextCell },
    {
      field: 'isPinned',
      of: 'entry',
      heading: { ko: '고정', en: 'Pinned' },
      alsoCalled: ['상단고정'],
      isAskedWhenEmpty: true,
      type: yesNoCell('예', '아니오'),
    },
    {
      field: 'createdAt',
      of: 'entry',
      heading: { ko: '작성일', en: 'Written' },
      alsoCalled: ['날짜', '등록일', '작성일시', 'date'],
      type: timeCell,
    },
  ],
}

/** The kinds of content that can be exported and imported as sheets. */
export const SHEET_KINDS: readonly SheetKind[] = [PRODUCTS, CATEGORIES, EMPLOYEES, FAQS, NOTICES]
