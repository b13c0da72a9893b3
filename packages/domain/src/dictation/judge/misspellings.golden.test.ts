import { describe, expect, it } from 'vitest';
import { judgeEvent } from './judge-event.ts';
import type { LetterOp } from './letter-diff.ts';
import { errorPatterns, type PatternCounts } from './pattern.ts';

/**
 * Real mistakes: answer | typed | letters | patterns. `+c` is a missing letter, `-c` an extra one, `a>e` is a letter
 * typed for e, `ie~ei` is a swap. ␣ is a space. All of them are wrong.
 */
const table = `
# Double letters written single
accommodation | accomodation | +m | doubled
accommodation | acommodation | +c | doubled
accommodate | accomodate | +m | doubled
occurrence | occurence | +r | doubled
occurred | occured | +r | doubled
address | adress | +d | doubled
necessary | neccessary | -c | doubled
necessary | necesary | +s | doubled
embarrass | embarass | +r | doubled
embarrassed | embarassed | +r | doubled
possess | posess | +s | doubled
possession | possesion | +s | doubled
committee | comittee | +m | doubled
committee | commitee | +t | doubled
committee | committe | +e | doubled
success | sucess | +c | doubled
successful | succesful | +s | doubled
successful | successfull | -l | doubled
beginning | begining | +n | doubled
recommend | recomend | +m | doubled
recommend | reccomend | -c +m | doubled 2
professional | proffesional | -f +s | doubled 2
professor | proffessor | -f | doubled
professor | profesor | +s | doubled
different | diferent | +f | doubled
difficult | dificult | +f | doubled
immediately | immediatly | +e | missing
immediately | imediately | +m | doubled
parallel | paralell | el~le | swapped
parallel | parrallel | -r | doubled
millennium | millenium | +n | doubled
tomorrow | tommorow | -m +r | doubled 2
tomorrow | tommorrow | -m | doubled
tomorrow | tomorow | +r | doubled
disappear | dissapear | -s +p | doubled 2
disappoint | dissapoint | -s +p | doubled 2
disappointed | disapointed | +p | doubled
across | accross | -c | doubled
balloon | baloon | +l | doubled
assess | asses | +s | doubled
access | acess | +c | doubled
assistant | assitant | +s | missing
assistance | asistance | +s | doubled
attitude | atitude | +t | doubled
correspond | corespond | +r | doubled
current | curent | +r | doubled
currency | curency | +r | doubled
community | comunity | +m | doubled
communicate | comunicate | +m | doubled
commercial | comercial | +m | doubled
comment | coment | +m | doubled
committed | commited | +t | doubled
opposite | oposite | +p | doubled
opportunity | oportunity | +p | doubled
oppose | opose | +p | doubled
apparent | aparent | +p | doubled
appearance | apearance | +p | doubled
approximately | aproximately | +p | doubled
appropriate | apropriate | +p | doubled
application | aplication | +p | doubled
apply | aply | +p | doubled
arrange | arange | +r | doubled
arrive | arive | +r | doubled
carriage | cariage | +r | doubled
challenge | chalenge | +l | doubled
collect | colect | +l | doubled
college | colege | +l | doubled
colleague | collegue | +a | missing
excellent | excelent | +l | doubled
exaggerate | exagerate | +g | doubled
exaggerate | exaggarate | a>e | wrong
grammar | grammer | e>a | wrong
illustrate | ilustrate | +l | doubled
irregular | iregular | +r | doubled
interrupt | interupt | +r | doubled
marriage | marrige | +a | missing
message | mesage | +s | doubled
missing | mising | +s | doubled
narrow | narow | +r | doubled
passenger | pasenger | +s | doubled
pollution | polution | +l | doubled
possible | posible | +s | doubled
pressure | presure | +s | doubled
process | proccess | -c | doubled
profession | proffession | -f | doubled
propeller | propellor | o>e | wrong
quarrel | quarel | +r | doubled
questionnaire | questionaire | +n | doubled
satellite | satelite | +l | doubled
scissors | scisors | +s | doubled
suggest | sugest | +g | doubled
suggestion | sugestion | +g | doubled
summary | sumary | +m | doubled
supply | suply | +p | doubled
support | suport | +p | doubled
suppose | supose | +p | doubled
surround | suround | +r | doubled
swimming | swiming | +m | doubled
stopped | stoped | +p | doubled
planning | planing | +n | doubled
referred | refered | +r | doubled
transferred | transfered | +r | doubled
preferred | prefered | +r | doubled
controlled | controled | +l | doubled
equipped | equiped | +p | doubled
vacuum | vaccum | c>u | wrong
till | til | +l | doubled
# A single letter written double
until | untill | -l | doubled
always | allways | -l | doubled
almost | allmost | -l | doubled
already | allready | -l | doubled
welcome | wellcome | -l | doubled
careful | carefull | -l | doubled
helpful | helpfull | -l | doubled
useful | usefull | -l | doubled
beautiful | beautifull | -l | doubled
truly | trully | -l | doubled
really | realy | +l | doubled
finally | finaly | +l | doubled
usually | usualy | +l | doubled
especially | especialy | +l | doubled
generally | generaly | +l | doubled
hoping | hopping | -p | doubled
dining | dinning | -n | doubled
writing | writting | -t | doubled
coming | comming | -m | doubled
shining | shinning | -n | doubled
using | ussing | -s | doubled
preparing | prepairing | -i | extra
fulfil | fullfil | -l | doubled
inoculate | innoculate | -n | doubled
omission | ommission | -m | doubled
harass | harrass | -r | doubled
banana | bananna | -n | doubled
cigarette | cigarrette | -r | doubled
Caribbean | Carribean | -r +b | doubled 2
canal | cannal | -n | doubled
# Silent letters left out
Wednesday | Wensday | +d +e | missing 2
Wednesday | Wednsday | +e | missing
February | Febuary | +r | missing
February | Feburary | ur~ru | swapped
government | goverment | +n | missing
environment | enviroment | +n | missing
environment | envirnment | +o | missing
autumn | autum | +n | missing
column | colum | +n | missing
condemn | condem | +n | missing
solemn | solem | +n | missing
island | iland | +s | missing
aisle | isle | +a | missing
knowledge | nowledge | +k | missing
knife | nife | +k | missing
knee | nee | +k | missing
design | desine | n>g e>n | wrong 2
foreign | foregin | gi~ig | swapped
foreign | foriegn | ie~ei | swapped
campaign | campain | +g | missing
sign | sine | n>g e>n | wrong 2
debt | det | +b | missing
doubt | dout | +b | missing
subtle | suttle | t>b | wrong
receipt | reciept | ie~ei | swapped
receipt | receit | +p | missing
psychology | phychology | h>s | wrong
psychology | psycology | +h | missing
rhythm | rythm | +h | missing
rhyme | ryme | +h | missing
scientist | sientist | +c | missing
science | sience | +c | missing
muscle | mussle | s>c | wrong
scene | sene | +c | missing
schedule | shedule | +c | missing
scheme | sheme | +c | missing
school | shcool | hc~ch | swapped
height | hight | +e | missing
height | heigth | th~ht | swapped
weight | wieght | ie~ei | swapped
length | lenth | +g | missing
strength | strenth | +g | missing
strength | strengh | +t | missing
though | thogh | +u | missing
through | throught | -t | extra
thought | thougt | +h | missing
daughter | daugther | th~ht | swapped
neighbour | neigbour | +h | missing
castle | casle | +t | missing
listen | lisen | +t | missing
fasten | fasen | +t | missing
mortgage | morgage | +t | missing
handkerchief | hankerchief | +d | missing
handsome | hansome | +d | missing
cupboard | cubboard | b>p | wrong
raspberry | rasberry | +p | missing
plumber | plummer | m>b | wrong
climb | clim | +b | missing
bomb | bom | +b | missing
honest | onest | +h | missing
exhausted | exausted | +h | missing
exhibition | exibition | +h | missing
vehicle | vehical | a>l l>e | wrong 2
vegetable | vegtable | +e | missing
vegetable | vegitable | i>e | wrong
temperature | temprature | +e | missing
temperature | tempreture | +e e>a | missing, wrong
comfortable | comftable | +o +r | missing 2
comfortable | confortable | n>m | wrong
chocolate | choclate | +o | missing
interesting | intresting | +e | missing
different | diffrent | +e | missing
several | sevral | +e | missing
separate | seperate | e>a | wrong
desperate | desparate | a>e | wrong
literature | literture | +a | missing
laboratory | labratory | +o | missing
library | libary | +r | missing
library | librery | e>a | wrong
secretary | secratary | a>e | wrong
medicine | medcine | +i | missing
medicine | medecine | e>i | wrong
restaurant | resturant | +a | missing
restaurant | restaraunt | +u -u | missing, extra
business | bussiness | -s | doubled
business | busness | +i | missing
probably | probaly | +b | missing
surprise | suprise | +r | missing
arctic | artic | +c | missing
quarter | quater | +r | missing
# ie and ei
receive | recieve | ie~ei | swapped
believe | beleive | ei~ie | swapped
achieve | acheive | ei~ie | swapped
achievement | acheivement | ei~ie | swapped
ceiling | cieling | ie~ei | swapped
conceive | concieve | ie~ei | swapped
deceive | decieve | ie~ei | swapped
field | feild | ei~ie | swapped
friend | freind | ei~ie | swapped
piece | peice | ei~ie | swapped
niece | neice | ei~ie | swapped
weird | wierd | ie~ei | swapped
seize | sieze | ie~ei | swapped
their | thier | ie~ei | swapped
leisure | liesure | ie~ei | swapped
neither | niether | ie~ei | swapped
protein | protien | ie~ei | swapped
relief | releif | ei~ie | swapped
relieve | releive | ei~ie | swapped
review | reveiw | ei~ie | swapped
science | scinece | ne~en | swapped
species | speices | ic~ci | swapped
efficient | efficent | +i | missing
sufficient | suffisient | s>c | wrong
ancient | anceint | ei~ie | swapped
patient | pateint | ei~ie | swapped
experience | experiance | a>e | wrong
variety | vareity | ei~ie | swapped
society | soceity | ei~ie | swapped
quiet | quite | te~et | swapped
quite | quiet | et~te | swapped
diet | deit | ei~ie | swapped
# Endings: able and ible, ance and ence, ant and ent, er and or, ary and ery
available | availible | i>a | wrong
responsible | responsable | a>i | wrong
possible | possable | a>i | wrong
sensible | sensable | a>i | wrong
visible | visable | a>i | wrong
flexible | flexable | a>i | wrong
comfortable | comfortible | i>a | wrong
reliable | relible | +a | missing
valuable | valueable | -e | extra
noticeable | noticable | +e | missing
knowledgeable | knowledgable | +e | missing
changeable | changable | +e | missing
independent | independant | a>e | wrong
independence | independance | a>e | wrong
existence | existance | a>e | wrong
attendance | attendence | e>a | wrong
maintenance | maintainance | -a i>e | extra, wrong
performance | performence | e>a | wrong
appearance | appearence | e>a | wrong
difference | differance | a>e | wrong
reference | referance | a>e | wrong
relevant | relevent | e>a | wrong
significant | significent | e>a | wrong
permanent | permanant | a>e | wrong
excellent | excellant | a>e | wrong
convenient | convinient | i>e | wrong
apparent | apparant | a>e | wrong
calendar | calender | e>a | wrong
similar | similer | e>a | wrong
popular | populer | e>a | wrong
particular | particuler | e>a | wrong
visitor | visiter | e>o | wrong
author | auther | e>o | wrong
director | directer | e>o | wrong
actor | acter | e>o | wrong
conductor | conducter | e>o | wrong
competitor | competiter | e>o | wrong
cemetery | cemetary | a>e | wrong
stationery | stationary | a>e | wrong
stationary | stationery | e>a | wrong
dictionary | dictionery | e>a | wrong
secretary | secretery | e>a | wrong
separately | separatly | +e | missing
definitely | definately | a>i | wrong
definitely | definitly | +e | missing
approximately | approximatly | +e | missing
unfortunately | unfortunatly | +e | missing
immediately | immediatley | le~el | swapped
extremely | extremly | +e | missing
completely | completly | +e | missing
sincerely | sincerly | +e | missing
advertisement | advertisment | +e | missing
argument | arguement | -e | extra
judgement | jugdement | gd~dg | swapped
development | developement | -e | extra
management | managment | +e | missing
statement | statment | +e | missing
truly | truely | -e | extra
ninth | nineth | -e | extra
forty | fourty | -u | extra
fourteen | forteen | +u | missing
nineteen | ninteen | +e | missing
ninety | ninty | +e | missing
twelfth | twelth | +f | missing
eighth | eigth | +h | missing
fifth | fivth | v>f | wrong
pronunciation | pronounciation | -o | extra
explanation | explaination | -i | extra
description | discription | i>e | wrong
destination | distination | i>e | wrong
decision | desicion | s>c c>s | wrong 2
conclusion | conclution | t>s | wrong
discussion | discusion | +s | doubled
profession | profesion | +s | doubled
physician | physican | +i | missing
musician | musican | +i | missing
technician | technican | +i | missing
politician | politican | +i | missing
# Plurals and forms
schedules | schedule | +s | missing
libraries | librarys | +i y>e | missing, wrong
libraries | librarie | +s | missing
cities | citys | +i y>e | missing, wrong
companies | companys | +i y>e | missing, wrong
families | familys | +i y>e | missing, wrong
studies | studys | +i y>e | missing, wrong
tomatoes | tomatos | +e | missing
potatoes | potatos | +e | missing
heroes | heros | +e | missing
photos | photoes | -e | extra
knives | knifes | f>v | wrong
leaves | leafs | +v f>e | missing, wrong
shelves | shelfs | +v f>e | missing, wrong
wives | wifes | f>v | wrong
criteria | criterias | -s | extra
phenomena | phenomenons | -o -n s>a | extra 2, wrong
children | childrens | -s | extra
women | womans | a>e -s | extra, wrong
feet | foots | o>e o>e -s | extra, wrong 2
analyses | analysis | i>e | wrong
boxes | boxs | +e | missing
watches | watchs | +e | missing
buses | buss | +e | missing
facilities | facilitys | +i y>e | missing, wrong
# Hyphens, spaces and apostrophes
well-known | wellknown | +- | missing
self-service | selfservice | +- | missing
part-time | parttime | +- | missing
check-in | checkin | +- | missing
twenty-one | twentyone | +- | missing
co-operate | coperate | +- +o | missing 2
timetable | time-table | -- | extra
keyboard | key board | -␣ | extra
bookshop | book shop | -␣ | extra
classroom | class room | -␣ | extra
newspaper | news paper | -␣ | extra
in front of | infront of | +␣ | missing
a lot | alot | +␣ | missing
at least | atleast | +␣ | missing
all right | allright | +␣ | missing
each other | eachother | +␣ | missing
ice cream | icecream | +␣ | missing
post office | postoffice | +␣ | missing
o'clock | oclock | +' | missing
don't | dont | +' | missing
can't | cant | +' | missing
it's | its | +' | missing
its | it's | -' | extra
we're | were | +' | missing
children's | childrens | +' | missing
children's | childrens' | s'~'s | swapped
women's | womens' | s'~'s | swapped
students' | student's | 's~s' | swapped
driver's licence | drivers licence | +' | missing
# Letters that sound alike
physics | fisics | +p f>h i>y | missing, wrong 2
phenomenon | fenomenon | +p f>h | missing, wrong
atmosphere | atmosfere | +p f>h | missing, wrong
chemistry | kemistry | +c k>h | missing, wrong
character | caracter | +h | missing
architect | arkitect | +c k>h | missing, wrong
technology | tecnology | +h | missing
mechanic | mecanic | +h | missing
orchestra | orcestra | +h | missing
archive | arcive | +h | missing
question | qustion | +e | missing
queue | que | +u +e | missing 2
queue | queu | +e | missing
unique | uniqe | +u | missing
technique | techniqe | +u | missing
bicycle | bycicle | y>i i>y | wrong 2
cycle | sycle | s>c | wrong
necessity | nessecity | s>c se~es c>s | wrong 2, swapped
license | lisence | s>c c>s | wrong 2
exercise | exersise | s>c | wrong
concert | consert | s>c | wrong
circle | sircle | s>c | wrong
guess | gess | +u | missing
guard | gaurd | au~ua | swapped
guarantee | garantee | +u | missing
guarantee | guarentee | e>a | wrong
guide | giude | iu~ui | swapped
league | leage | +u | missing
language | langauge | au~ua | swapped
vague | vage | +u | missing
juice | jiuce | iu~ui | swapped
fruit | friut | iu~ui | swapped
suit | siut | iu~ui | swapped
build | bulid | li~il | swapped
biscuit | biscit | +u | missing
circuit | curcuit | u>i | wrong
bruise | bruse | +i | missing
journey | jorney | +u | missing
courage | corage | +u | missing
course | corse | +u | missing
source | sorce | +u | missing
young | yong | +u | missing
enough | enought | -t | extra
tongue | tounge | -u +u | missing, extra
weather | whether | h>e e>a | wrong 2
whether | wether | +h | missing
which | wich | +h | missing
where | were | +h | missing
white | wite | +h | missing
vacation | vocation | o>a | wrong
adapt | adopt | o>a | wrong
affect | effect | e>a | wrong
advice | advise | s>c | wrong
desert | dessert | -s | doubled
loose | lose | +o | doubled
principal | principle | l>a e>l | wrong 2
complement | compliment | i>e | wrong
council | counsel | s>c e>i | wrong 2
diary | dairy | ai~ia | swapped
form | from | ro~or | swapped
trial | trail | ai~ia | swapped
angel | angle | le~el | swapped
abroad | aboard | +r -r | missing, extra
bored | board | a>r r>e | wrong 2
brake | break | -e +e | missing, extra
wander | wonder | o>a | wrong
# Letters in the wrong order and keys beside each other
the | teh | eh~he | swapped
friend | firend | ir~ri | swapped
girl | gril | ri~ir | swapped
first | frist | ri~ir | swapped
third | thrid | ri~ir | swapped
world | wrold | ro~or | swapped
paper | papre | re~er | swapped
people | poeple | oe~eo | swapped
purple | pruple | ru~ur | swapped
hotel | hotle | le~el | swapped
animal | aminal | m>n n>m | wrong 2
ask | aks | ks~sk | swapped
minute | mintue | tu~ut | swapped
museum | musuem | ue~eu | swapped
museum | meuseum | -e | extra
jewellery | jewelery | +l | doubled
library | libraty | t>r | wrong
student | stufent | f>d | wrong
hospital | hospitsl | s>a | wrong
station | statiom | m>n | wrong
# What Chinese learners leave or add
clothes | cloth | +e +s | missing 2
months | month | +s | missing
sixth | sixt | +h | missing
asked | ask | +e +d | missing 2
breakfast | breakfirst | -i r>a | extra, wrong
breakfast | breckfast | c>a | wrong
Thursday | Thurday | +s | missing
Tuesday | Tusday | +e | missing
Saturday | Saterday | e>u | wrong
October | Octorber | -r | extra
September | Setember | +p | missing
January | Janurary | -r | extra
August | Augest | e>u | wrong
postcode | postcoad | a>d d>e | wrong 2
deposit | deposite | -e | extra
discount | discout | +n | missing
furniture | funiture | +r | missing
furniture | furnitures | -s | extra
equipment | equipments | -s | extra
information | informations | -s | extra
advice | advices | -s | extra
luggage | lugguage | -u | extra
passport | pasport | +s | doubled
receptionist | recptionist | +e | missing
supervisor | superviser | e>o | wrong
accident | accidant | a>e | wrong
ambulance | ambulence | e>a | wrong
pharmacy | farmacy | +p f>h | missing, wrong
chemist | chemists | -s | extra
mushroom | mashroom | a>u | wrong
onion | union | u>o | wrong
orange | oranage | -a | extra
sandwich | sandwitch | -t | extra
spaghetti | spagetti | +h | missing
vegetarian | vegeterian | e>a | wrong
volunteer | volunter | +e | doubled
swimming | swinning | n>m n>m | wrong 2
theatre | theather | -h er~re | extra, swapped
gymnasium | gymnasiam | a>u | wrong
tournament | tournment | +a | missing
`;

const rows = table
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line) => line.split(' | ') as [answer: string, typed: string, letters: string, patterns: string]);

const summariseStep = (step: LetterOp): string => {
  if (step.op === 'missing') return `+${step.answer}`;
  if (step.op === 'extra') return `-${step.typed}`;
  return step.op === 'wrong' ? `${step.typed}>${step.answer}` : `${step.typed}~${step.answer}`;
};

const summariseLetters = (diff: readonly LetterOp[]): string =>
  diff
    .filter((step) => step.op !== 'same')
    .map((step) => summariseStep(step).replace(' ', '␣'))
    .join(' ');

const summarisePatterns = (counts: PatternCounts): string =>
  errorPatterns
    .filter((pattern) => counts[pattern] > 0)
    .map((pattern) => (counts[pattern] > 1 ? `${pattern} ${counts[pattern]}` : pattern))
    .join(', ');

describe('misspellings', () => {
  it('are more than 500, without repeats', () => {
    expect(rows.length).toBeGreaterThan(500);
    expect(new Set(rows.map(([answer, typed]) => `${answer} ${typed}`)).size).toBe(rows.length);
  });

  it.each(rows)('%s written %s: %s (%s)', (answer, typed, letters, patterns) => {
    const judged = judgeEvent({
      event: { kind: 'submitted', typed },
      answer,
      settings: { policy: 'confirm-word', isCaseStrict: false },
    });
    expect(judged.verdict).toBe('wrong');
    expect(summariseLetters(judged.diff)).toBe(letters);
    expect(summarisePatterns(judged.patterns)).toBe(patterns);
  });
});
