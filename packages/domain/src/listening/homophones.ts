// Words with one sound in both accents. Who writes the other one has heard the word.
const groups =
  `there their they're|to too two|its it's|your you're|whose who's|were where wear|hear here|know no|new knew|
right write rite|sea see|meet meat|son sun|week weak|weather whether|wait weight|way weigh|waste waist|wood would|
which witch|won one|whole hole|break brake|buy by bye|cell sell|cent scent sent|dear deer|fair fare|flower flour|for four|
great grate|hi high|hour our|knight night|mail male|main mane|made maid|pair pear|peace piece|plain plane|principal principle|
rain reign|read red|road rode rowed|role roll|sail sale|scene seen|some sum|stair stare|steal steel|tail tale|threw through|
allowed aloud|bare bear|be bee|berry bury|board bored|cereal serial|coarse course|die dye|eight ate|find fined|
heal heel|higher hire|him hymn|idle idol|key quay|lead led|lessen lesson|loan lone|passed past|pause paws|pray prey|
profit prophet|rap wrap|raise rays|root route|sight site cite|sew so sow|soul sole|stationary stationery|steak stake|
sweet suite|tide tied|toe tow|wander wonder|war wore|ware wear|warn worn|weave we've|wheel we'll|aisle isle i'll|
bean been|blew blue|ceiling sealing|complement compliment|council counsel|desert dessert|draft draught|guessed guest|
hall haul|horse hoarse|knot not|knows nose|mind mined|missed mist|muscle mussel|pole poll|poor pour|practice practise|
sauce source|saw sore|shore sure|story storey|tire tyre|vain vein|vary very|waive wave|yoke yolk`
    .split(/[|\n]+/)
    .map((group) => group.trim().split(' '));

const groupsOf = new Map<string, string[][]>();
for (const group of groups)
  for (const word of group) groupsOf.set(word, [...(groupsOf.get(word) ?? []), group]);

/** Whether two words, in lower case, sound alike and are written differently. */
export const areHomophones = (left: string, right: string): boolean =>
  left !== right && (groupsOf.get(left)?.some((group) => group.includes(right)) ?? false);
